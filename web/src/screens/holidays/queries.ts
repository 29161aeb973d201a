import { getHolidays, saveHolidays, tryValueDate } from '@vezne/contract/holidays.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Holidays = ReplyOf<typeof getHolidays>
export type OwnDay = Holidays['days'][number]

export function useSaveHolidays() {
  const queries = useQueryClient()
  return async (input: InputOf<typeof saveHolidays>) => {
    const { version } = await sendChange(saveHolidays, input)
    void queries.invalidateQueries({ queryKey: [getHolidays.path] })
    return version
  }
}

export const useValueDate = () =>
  useMutation({ mutationFn: (input: InputOf<typeof tryValueDate>) => sendChange(tryValueDate, input) })
