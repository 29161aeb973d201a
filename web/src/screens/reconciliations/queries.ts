import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { reconciliationDetail, reconciliationForm } from '@vezne/contract/reconciliations/letter.ts'
import { reconciliationList } from '@vezne/contract/reconciliations/list.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { callQuery, CallFailed } from '../../kit/api/query.ts'

export type LetterDetail = ReplyOf<typeof reconciliationDetail>

export const useLetter = (id: string) => useQuery({ ...callQuery(reconciliationDetail, { id }), staleTime: 0 })

/** The accounts of a firm as a letter would say them; nothing is asked for before both are chosen. */
export const useAccounts = (firmId: string | null, asOf: string) =>
  useQuery({
    ...callQuery(reconciliationForm, { firmId: firmId ?? '', asOf }),
    enabled: firmId !== null && asOf !== '',
    staleTime: 0,
    // Another day of the same firm has the same accounts: the choice stays where it is while their balances come.
    placeholderData: (known, asked) => (asked?.queryKey[1].firmId === firmId ? known : undefined),
  })

/** Does something with a letter; what stands on the screen may be old then. */
export function useAct<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<E>) => {
      const outcome = await call(endpoint, input, { notify: false })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    onSettled: () =>
      Promise.all(
        [reconciliationDetail.path, reconciliationList.page.path, reconciliationList.total.path].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
