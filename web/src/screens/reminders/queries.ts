import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getReminders, saveReminders } from '@vezne/contract/reminders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type ReminderRecord = ReplyOf<typeof getReminders>

export function useSaveReminders() {
  const queries = useQueryClient()
  return async (input: InputOf<typeof saveReminders>) => {
    const { version } = await sendChange(saveReminders, input)
    void queries.invalidateQueries({ queryKey: [getReminders.path] })
    return version
  }
}
