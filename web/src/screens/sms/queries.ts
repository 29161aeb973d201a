import { type getSms, type recentSms, saveSms } from '@vezne/contract/sms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sendChange } from '../../kit/api/change.ts'

export type SmsRecord = ReplyOf<typeof getSms>
export type RecentSms = ReplyOf<typeof recentSms>[number]

export const sendSms = async (input: InputOf<typeof saveSms>) => {
  return (await sendChange(saveSms, input)).version
}
