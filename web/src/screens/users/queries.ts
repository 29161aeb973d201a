import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type getUser, userRoles } from '@vezne/contract/auth/users.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

export type User = ReplyOf<typeof getUser>

const NO_ROLES: ReplyOf<typeof userRoles> = []

export const useRoles = () => useQuery(callQuery(userRoles, {})).data ?? NO_ROLES
