import { auditChain, type auditEventDetail } from '@vezne/contract/audit-trail.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

export type EventInFull = ReplyOf<typeof auditEventDetail>

export const useChain = (enabled: boolean) => useQuery({ ...callQuery(auditChain, {}), enabled })
