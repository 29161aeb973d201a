import { listNotices, noticeSettings, readAllNotices, readNotice, saveNoticeSettings } from '@vezne/contract/inbox.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { InboxDeps } from './deps.ts'
import { listOwnNotices, readOwnNotice, readOwnNotices, saveSettings, showSettings } from './own-notices.ts'

export function inboxRoutes(deps: InboxDeps): Route[] {
  return [
    route(listNotices, (_input, { caller }) => listOwnNotices(deps, caller)),
    route(readNotice, ({ id }, { caller }) => readOwnNotice(deps, id, caller)),
    route(readAllNotices, (_input, { caller }) => readOwnNotices(deps, caller)),
    route(noticeSettings, (_input, { caller }) => showSettings(deps, caller)),
    route(saveNoticeSettings, (input, call) => saveSettings(deps, input, call)),
  ]
}
