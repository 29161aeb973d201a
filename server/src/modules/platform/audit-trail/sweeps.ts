import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant } from '../tenants/index.ts'
import { keepProof } from './batches.store.ts'
import type { AuditTrailDeps } from './deps.ts'
import { sealEvents } from './seal-events.ts'
import { verifyChain } from './verify-chain.ts'

/** What happened within the last minute is all that is in no batch; the whole chain is gone through once a night. */
export function auditTrailSweeps(deps: AuditTrailDeps): Sweep[] {
  return [
    {
      name: 'audit-trail.seal',
      cron: '* * * * *',
      run: () => forEachTenant(deps, 'audit-trail.seal', (tenantId) => sealEvents(deps.db, tenantId)),
    },
    {
      name: 'audit-trail.prove',
      cron: '11 3 * * *',
      run: () => forEachTenant(deps, 'audit-trail.prove', (tenantId) => proveChain(deps, tenantId)),
    },
  ]
}

/** A chain that does not hold is an alarm until somebody has found out why. */
async function proveChain({ db, alarms }: AuditTrailDeps, tenantId: string): Promise<void> {
  const { batches, faults } = await verifyChain(db, tenantId)
  await db.forTenant(tenantId, (one) => keepProof(one, { batches, faults: faults.length }))
  const [first] = faults
  const says = first === undefined ? '' : `${first.what} ${first.batch ?? ''} ${first.eventId ?? ''}`.trim()
  await alarms.tell({ name: 'audit-trail-broken', about: tenantId, value: BigInt(faults.length), says })
}
