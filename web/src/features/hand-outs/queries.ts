import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type handOutDetail, proveHandOuts } from '@vezne/contract/hand-outs/report.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'

export type HandOutInFull = ReplyOf<typeof handOutDetail>

export const useProof = (on: string) => useQuery({ ...callQuery(proveHandOuts, { on }), staleTime: 0 })

/** Who decides at the review desk, or sees to the connection. */
export function useDecides(): boolean {
  const [reviews, connection] = [useRight('review.decide'), useRight('erp.manage')]
  return reviews === true || connection === true
}
