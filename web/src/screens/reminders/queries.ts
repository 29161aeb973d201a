import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type getReminders, saveReminders } from '@vezne/contract/reminders.ts'
import { sendChange } from '../../kit/api/change.ts'

export type ReminderRecord = ReplyOf<typeof getReminders>

export const sendReminders = async (input: InputOf<typeof saveReminders>) => {
  return (await sendChange(saveReminders, input)).version
}
