import { type getHolidays, saveHolidays } from '@vezne/contract/holidays.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sendChange } from '../../kit/api/change.ts'

export type Holidays = ReplyOf<typeof getHolidays>
export type OwnDay = Holidays['days'][number]

export const sendHolidays = async (input: InputOf<typeof saveHolidays>) => {
  return (await sendChange(saveHolidays, input)).version
}
