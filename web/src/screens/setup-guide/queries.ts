import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getChecklist, getGuide, skipStep } from '@vezne/contract/setup.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'
import { callQuery } from '../../kit/api/query.ts'

export type Guide = ReplyOf<typeof getGuide>
export type Check = ReplyOf<typeof getChecklist>['checks'][number]

/** Looked at when somebody looks, and not again behind their back: each look goes out to other machines. */
export const useChecklist = () =>
  useQuery({ ...callQuery(getChecklist, {}), staleTime: Infinity, gcTime: 0, refetchOnReconnect: false })

export function useSkip() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof skipStep>) => sendChange(skipStep, input),
    onSettled: () => void queries.invalidateQueries({ queryKey: [getGuide.path] }),
  })
}
