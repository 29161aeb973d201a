import {
  enterAccountLine,
  getAccountEntry,
  listEntryLedgers,
  takeBackAccountLine,
} from '@vezne/contract/account-entries.ts'
import { listTransactions, totalTransactions, transactionSummary } from '@vezne/contract/firm-transactions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'
import { sendChange } from '../office/send-change.ts'

/** The ledgers that people fill themselves. */
export function useOwnLedgers() {
  const ledgers = useQuery(callQuery(listEntryLedgers, {}))
  return { ...ledgers, own: ledgers.data?.filter(({ isOfErp }) => !isOfErp) }
}

/** Whatever of the statement is on the screen is read again. */
export function useForgetStatement() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listTransactions, totalTransactions, transactionSummary])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}

export function useEnter() {
  const forget = useForgetStatement()
  return useMutation({
    mutationFn: (input: InputOf<typeof enterAccountLine>) => sendChange(enterAccountLine, input),
    onSuccess: forget,
  })
}

export const useEntry = (lineId: string) => useQuery(callQuery(getAccountEntry, { lineId }))

export const takeBack = (lineId: string, reason: string) => sendChange(takeBackAccountLine, { lineId, reason })
