import type { auditEventDetail } from '@vezne/contract/audit-trail.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { AuditTrailDeps } from './deps.ts'
import { withPeople } from './event-items.ts'
import { changedFields, detailsOf } from './kept.ts'
import { eventRows, SEALED } from './list.store.ts'

/** One event with everything that was kept of it. */
export async function showEvent(
  deps: AuditTrailDeps,
  { id }: InputOf<typeof auditEventDetail>,
  caller: Caller,
): Promise<ReplyOf<typeof auditEventDetail>> {
  const row = await eventRows.one(deps, id, caller, SEALED)
  if (row === undefined) throw new Refusal('not-found')
  const [item] = await withPeople(deps, caller.tenantId, [row])
  if (item === undefined) throw new Error('an event has a row')
  const { requestId, batchNumber, sealedAt, root } = row
  return {
    ...item,
    requestId,
    details: detailsOf(row),
    fields: changedFields(row),
    batch: batchNumber === null ? null : { number: batchNumber, sealedAt: sealedAt ?? 0, root: root ?? '' },
  }
}
