import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listDomains } from '@vezne/contract/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../../kit/api/change.ts'

/** One of the steps with a domain; whatever came of it, the list is read anew. */
export function useDomainStep<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => sendChange(endpoint, input),
    onSettled: () => queries.invalidateQueries({ queryKey: [listDomains.path] }),
  })
}
