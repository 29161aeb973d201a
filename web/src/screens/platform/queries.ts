import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getPlatformCompany, listCompanies, totalCompanies } from '@vezne/contract/platform-office.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Company = ReplyOf<typeof getPlatformCompany>

/** Does something about companies; whatever is on the screen of them is read again then. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return async (input: InputOf<E>): Promise<ReplyOf<E>> => {
    const answer = await sendChange(endpoint, input)
    for (const { path } of [getPlatformCompany, listCompanies, totalCompanies])
      void queries.invalidateQueries({ queryKey: [path] })
    return answer
  }
}
