import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { reconciliationForm, type reconciliationDetail } from '@vezne/contract/reconciliations/letter.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../kit/api/query.ts'

export type LetterDetail = ReplyOf<typeof reconciliationDetail>

/** The accounts of a firm as a letter would say them; nothing is asked for before both are chosen. */
export const useAccounts = (firmId: string | null, asOf: string) =>
  useQuery({
    ...callQuery(reconciliationForm, { firmId: firmId ?? '', asOf }),
    enabled: firmId !== null && asOf !== '',
    staleTime: 0,
    // Another day of the same firm has the same accounts: the choice stays where it is while their balances come.
    placeholderData: (known, asked) => (asked?.queryKey[1].firmId === firmId ? known : undefined),
  })
