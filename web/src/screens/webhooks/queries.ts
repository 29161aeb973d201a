import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { listWebhooks } from '@vezne/contract/webhooks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Webhook = ReplyOf<typeof listWebhooks>[number]

/** Sends a change of an endpoint; the list is read again then, also where somebody else was faster. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return async (input: InputOf<E>): Promise<ReplyOf<E>> => {
    try {
      return await sendChange(endpoint, input)
    } finally {
      void queries.invalidateQueries({ queryKey: [listWebhooks.path] })
    }
  }
}

/** A secret that it answers is kept nowhere but in the window that shows it. */
export function useSecretStep<E extends Endpoint>(endpoint: E) {
  return useMutation({ mutationFn: useSend(endpoint), gcTime: 0 })
}
