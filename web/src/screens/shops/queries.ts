import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getShop } from '@vezne/contract/pay-without-login/shops.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Shop = ReplyOf<typeof getShop>

/** Sends a change; the section is read again then, also where somebody else was faster. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return async (input: InputOf<E>): Promise<ReplyOf<E>> => {
    try {
      return await sendChange(endpoint, input)
    } finally {
      void queries.invalidateQueries({ queryKey: [getShop.path] })
    }
  }
}

/** What it answers, or is given, is kept nowhere but in the window that shows it. */
export function useStep<E extends Endpoint>(endpoint: E) {
  return useMutation({ mutationFn: useSend(endpoint), gcTime: 0 })
}
