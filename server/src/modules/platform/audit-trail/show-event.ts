import type { auditEventDetail } from '@vezne/contract/audit-trail.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { instantOf } from '../../../kit/list/instant.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { AuditTrailDeps } from './deps.ts'
import { changedFields, detailsOf } from './kept.ts'
import { eventRow, withPeople } from './list/event-row.ts'
import { eventStatement } from './list/page.store.ts'

/** One event with everything that was kept of it. */
export async function showEvent(
  deps: AuditTrailDeps,
  { id }: InputOf<typeof auditEventDetail>,
  caller: Caller,
): Promise<ReplyOf<typeof auditEventDetail>> {
  const [found] = await deps.db.askForCaller(caller, eventStatement(caller.tenantId, id))
  if (found === undefined) throw new Refusal('not-found')
  const row = eventRow(found)
  const [item] = await withPeople(deps, caller.tenantId, [row])
  if (item === undefined) throw new Error('an event has a row')
  const [requestId = null, number, sealedAt, root] = row.more
  return {
    ...item,
    requestId,
    details: detailsOf(row.kept),
    fields: changedFields(row.kept),
    batch:
      typeof number === 'string'
        ? { number: Number(number), sealedAt: instantOf(sealedAt ?? ''), root: root ?? '' }
        : null,
  }
}
