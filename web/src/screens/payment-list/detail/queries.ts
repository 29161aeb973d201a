import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { paymentLinkDetail } from '@vezne/contract/payment-links/link.ts'
import { paymentLinkList } from '@vezne/contract/payment-links/list.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { callQuery, CallFailed, refreshQuietly } from '../../../kit/api/query.ts'
import { newKey } from '../../../kit/browser/new-key.ts'
import { useLive } from '../../../kit/live/use-live.ts'

export type LinkDetail = ReplyOf<typeof paymentLinkDetail>

export const useLink = (id: string) => useQuery({ ...callQuery(paymentLinkDetail, { id }), staleTime: 0 })

/** What becomes of it elsewhere, by a payer or by somebody else, is read again when it is told of. */
export function useLinkNews(id: string): void {
  const queries = useQueryClient()
  useLive('links', (changed) => {
    if (changed === null || changed === id) void refreshQuietly(queries, paymentLinkDetail, { id })
  })
}

/** Does something with a link. A second click, or a second try after silence, is the same wish. */
export function useAct<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: async (input: InputOf<E>) => {
      const outcome = await call(endpoint, input, { notify: false, headers: { 'Idempotency-Key': key } })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    // A no that is certain has ended the wish; what was not answered may have happened, and stays the same wish.
    onError: (error) => {
      if (error instanceof CallFailed && error.failure.status >= 400 && error.failure.status < 500) setKey(newKey())
    },
    onSettled: () =>
      Promise.all(
        [paymentLinkDetail.path, paymentLinkList.page.path, paymentLinkList.total.path].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
