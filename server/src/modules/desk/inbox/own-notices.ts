import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listNotices, noticeSettings, saveNoticeSettings } from '@vezne/contract/inbox.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import type { InboxDeps } from './deps.ts'
import { DEFAULT_BY_MAIL, kindsFor } from './kinds.ts'
import { countUnread, findChoice, findNotices, markAllRead, markRead, saveChoice } from './store.ts'

const SHOWN = 50

export function listOwnNotices({ db }: InboxDeps, caller: Caller): Promise<ReplyOf<typeof listNotices>> {
  return db.readForCaller(caller, async (one) => {
    const rows = await findNotices(one, caller.userId, SHOWN)
    const items = rows.map(({ readAt, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.getTime(),
      isRead: readAt !== null,
    }))
    return { items, unread: await countUnread(one, caller.userId) }
  })
}

/** Somebody else's is not there to be read. */
export async function readOwnNotice({ db }: InboxDeps, id: string, caller: Caller): Promise<null> {
  if (!(await db.forCaller(caller, (one) => markRead(one, caller.userId, id)))) throw new Refusal('not-found')
  return null
}

export async function readOwnNotices({ db }: InboxDeps, caller: Caller): Promise<null> {
  await db.forCaller(caller, (one) => markAllRead(one, caller.userId))
  return null
}

export async function showSettings({ db }: InboxDeps, caller: Caller): Promise<ReplyOf<typeof noticeSettings>> {
  const chosen = await db.readForCaller(caller, (one) => findChoice(one, caller.userId))
  const byMail = chosen?.byMail ?? DEFAULT_BY_MAIL
  return kindsFor(caller.rights).map((kind) => ({ kind, byMail: byMail.includes(kind) }))
}

export async function saveSettings(
  { db }: InboxDeps,
  { byMail }: InputOf<typeof saveNoticeSettings>,
  call: SignedInCall,
): Promise<null> {
  const { caller, language } = call
  const chosen = { language, byMail: [...new Set(byMail)] }
  return db.forCaller(caller, async (one) => {
    await saveChoice(one, caller.userId, chosen)
    const details = { byMail: chosen.byMail.join(' ') }
    await recordEvent(one, { kind: 'notice-settings-changed', userId: caller.userId, details }, call)
    return null
  })
}
