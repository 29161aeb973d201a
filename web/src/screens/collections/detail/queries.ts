import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { collectionList } from '@vezne/contract/collections/list.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { newKey } from '../../../kit/browser/new-key.ts'
import { callQuery, CallFailed, refreshQuietly } from '../../../kit/api/query.ts'
import { useLive } from '../../../kit/live/use-live.ts'

/** A payment. What becomes of it elsewhere, at the bank or by somebody else, is read again when it is told of. */
export function useCollection(id: string) {
  return useQuery({ ...callQuery(collectionDetail, { id }), staleTime: 0 })
}

export function useCollectionNews(id: string): void {
  const queries = useQueryClient()
  useLive('payments', (changed) => {
    if (changed === null || changed === id) void refreshQuietly(queries, collectionDetail, { id })
  })
}

/** Does something with a payment. A second click, or a second try after silence, is the same wish. */
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
    // Whatever came of it, what is on the screen may be old.
    onSettled: () =>
      Promise.all(
        [collectionDetail.path, collectionList.page.path, collectionList.total.path].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
