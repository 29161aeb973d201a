import {
  getAccountEntry,
  listEntryLedgers,
  simulateTerm,
  takeBackAccountLine,
} from '@vezne/contract/account-entries.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { sendChange } from '../../kit/api/change.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'

/** The ledgers that people fill themselves. */
export function useOwnLedgers() {
  const ledgers = useQuery(callQuery(listEntryLedgers, {}))
  return { ...ledgers, own: ledgers.data?.filter(({ isOfErp }) => !isOfErp) }
}

export const useEntry = (lineId: string) => useQuery(callQuery(getAccountEntry, { lineId }))

export const takeBack = (lineId: string, reason: string) => sendChange(takeBackAccountLine, { lineId, reason })

/** The parts of a term; those of the term before stay until they are here. */
export const useTermParts = (asked: InputOf<typeof simulateTerm>) =>
  useQuery({
    queryKey: [simulateTerm.path, asked.ledger, String(asked.amount), asked.dueOn, asked.term],
    queryFn: async ({ signal }) => {
      const outcome = await call(simulateTerm, asked, { notify: false, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    placeholderData: keepPreviousData,
  })
