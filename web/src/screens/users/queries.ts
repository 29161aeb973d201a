import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getUser, userRoles } from '@vezne/contract/auth/users.ts'
import { userList } from '@vezne/contract/auth/user-list.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'
import { callQuery } from '../../kit/api/query.ts'

export type User = ReplyOf<typeof getUser>

const NO_ROLES: ReplyOf<typeof userRoles> = []

export const useRoles = () => useQuery(callQuery(userRoles, {})).data ?? NO_ROLES

/** Does something about users; whatever is on the screen of them is read again then. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return async (input: InputOf<E>): Promise<ReplyOf<E>> => {
    const answer = await sendChange(endpoint, input)
    for (const { path } of [getUser, userList.page, userList.total])
      void queries.invalidateQueries({ queryKey: [path] })
    return answer
  }
}
