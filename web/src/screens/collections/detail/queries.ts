import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { collectionList } from '@vezne/contract/collections/list.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { isAtRest } from '@vezne/domain/payment/state.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { newKey } from '../../../kit/browser/new-key.ts'
import { callQuery, CallFailed } from '../../../kit/api/query.ts'

const LOOK_AGAIN_MS = 3000
const ON_ITS_WAY: readonly string[] = ['requested', 'sent', 'in-doubt']

/** A payment. While something about it is on its way, it is looked at again and again. */
export function useCollection(id: string) {
  return useQuery({
    ...callQuery(collectionDetail, { id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false
      const isMoving = !isAtRest(data.status) || data.refunds.some(({ state }) => ON_ITS_WAY.includes(state))
      return isMoving && LOOK_AGAIN_MS
    },
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
