import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type outboxItemDetail, proveOutbox } from '@vezne/contract/erp-outbox/report.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'

export type OutboxItemInFull = ReplyOf<typeof outboxItemDetail>

export const useProof = (on: string) => useQuery({ ...callQuery(proveOutbox, { on }), staleTime: 0 })

/** Who decides at the review desk, or sees to the connection. */
export function useDecides(): boolean {
  const [reviews, connection] = [useRight('review.decide'), useRight('erp.manage')]
  return reviews === true || connection === true
}
