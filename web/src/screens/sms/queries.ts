import { askSmsBalance, getSms, recentSms, saveSms, trySms } from '@vezne/contract/sms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type SmsRecord = ReplyOf<typeof getSms>
export type RecentSms = ReplyOf<typeof recentSms>[number]

function useReadAgain(path: string) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [path] })
}

export function useSaveSms() {
  const readAgain = useReadAgain(getSms.path)
  return async (input: InputOf<typeof saveSms>) => {
    const { version } = await sendChange(saveSms, input)
    readAgain()
    return version
  }
}

export function useTrial() {
  const onSettled = useReadAgain(recentSms.path)
  return useMutation({ mutationFn: (input: InputOf<typeof trySms>) => sendChange(trySms, input), onSettled })
}

export function useBalance() {
  return useMutation({ mutationFn: () => sendChange(askSmsBalance, {}) })
}
