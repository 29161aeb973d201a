import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { handOutDetail, listHandOuts, proveHandOuts, totalHandOuts } from '@vezne/contract/hand-outs/report.ts'
import { callQuery } from '../../kit/api/query.ts'
import { useRight } from '../companies/active-tenant.ts'
import { sendChange } from '../../kit/api/change.ts'

export type HandOutInFull = ReplyOf<typeof handOutDetail>

export const useHandOut = (id: string) => useQuery({ ...callQuery(handOutDetail, { id }), staleTime: 0 })

export const useProof = (on: string) => useQuery({ ...callQuery(proveHandOuts, { on }), staleTime: 0 })

/** Sends a decision; what stands on the screen may be old then, whether it was taken or not. */
export function useDecide() {
  const queries = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    try {
      return await sendChange(endpoint, input)
    } finally {
      const old = [handOutDetail, listHandOuts, totalHandOuts, proveHandOuts]
      await Promise.all(old.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    }
  }
}

/** Who decides at the review desk, or sees to the connection. */
export function useDecides(): boolean {
  const [reviews, connection] = [useRight('review.decide'), useRight('erp.manage')]
  return reviews === true || connection === true
}
