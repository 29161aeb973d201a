import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getDelivery, listDeliveries, totalDeliveries } from '@vezne/contract/webhooks.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'
import { callQuery } from '../../kit/api/query.ts'

export type Delivery = ReplyOf<typeof getDelivery>

const LOOK_AGAIN_MS = 2000

/** One delivery; while its first answer is awaited it is looked at again by itself. */
export function useDelivery(id: string) {
  return useQuery({
    ...callQuery(getDelivery, { id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.status === 'pending' && data.tries === 0 ? LOOK_AGAIN_MS : false,
  })
}

/** Whatever is on the screen of deliveries is read again then. */
export function useStep<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => sendChange(endpoint, input),
    onSettled: () => {
      for (const { path } of [getDelivery, listDeliveries, totalDeliveries])
        void queries.invalidateQueries({ queryKey: [path] })
    },
  })
}
