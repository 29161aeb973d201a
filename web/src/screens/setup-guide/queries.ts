import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getChecklist, type getGuide } from '@vezne/contract/setup.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

export type Guide = ReplyOf<typeof getGuide>
export type Check = ReplyOf<typeof getChecklist>['checks'][number]

/** Looked at when somebody looks, and not again behind their back: each look goes out to other machines. */
export const useChecklist = () =>
  useQuery({ ...callQuery(getChecklist, {}), staleTime: Infinity, gcTime: 0, refetchOnReconnect: false })
