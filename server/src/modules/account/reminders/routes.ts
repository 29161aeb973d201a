import * as calls from '@vezne/contract/reminders.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { ReminderDeps } from './deps.ts'
import { reminderRows } from './list.store.ts'
import { remindNow } from './remind-now.ts'
import { saveSettings, showSettings } from './settings.ts'

export const reminderRoutes = (deps: ReminderDeps): Route[] => [
  route(calls.getReminders, (_, { caller }) => showSettings(deps, caller)),
  route(calls.saveReminders, (input, call) => saveSettings(deps, input, call)),
  route(calls.listReminders, (input, { caller }) => reminderRows.page(deps, input, caller)),
  route(calls.totalReminders, ({ filter }, { caller }) => reminderRows.totals(deps, filter ?? {}, caller)),
  route(calls.remind, (input, call) => remindNow(deps, input, call), { perMinute: 60 }),
]
