import { enqueue } from '../../../kit/jobs/job.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import { takeDueConnections, connectionQueues } from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { turnConnection } from './jobs.ts'

/** Between two turns of a connection that is well; one that is at it still is not begun a second time. */
const REST_MINUTES = 1
/** A hand-out that an ERP has not got by then is something that somebody should look at. */
const LATE_MINUTES = 120

/** Sets going every connection whose turn it is: ERPs are waited for in jobs of their own, each in its own place. */
const setGoing = (deps: ErpConnectionDeps): Promise<void> =>
  forEachTenant(deps, 'erp.turn', (tenantId) =>
    deps.db.forTenant(tenantId, async (db) => {
      for (const ledgerId of await takeDueConnections(db, REST_MINUTES)) await enqueue(db, turnConnection, { ledgerId })
    }),
  )

/** Says aloud where an ERP has not got for long what it should have. */
const lookAtQueues = (deps: ErpConnectionDeps): Promise<void> =>
  forEachTenant(deps, 'erp.queues', async (tenantId) => {
    const queues = await deps.db.forTenant(tenantId, connectionQueues)
    for (const { ledgerId, waiting, oldestMinutes } of queues)
      await deps.alarms.tell({
        name: 'erp-hand-outs-late',
        about: `${tenantId} ${ledgerId}`,
        value: oldestMinutes >= LATE_MINUTES ? BigInt(oldestMinutes) : 0n,
        says: `${waiting} hand-outs wait, the oldest for ${oldestMinutes} minutes`,
      })
  })

export const erpConnectionSweeps = (deps: ErpConnectionDeps): Sweep[] => [
  { name: 'erp.turn', cron: '* * * * *', run: () => setGoing(deps) },
  { name: 'erp.queues', cron: '*/10 * * * *', run: () => lookAtQueues(deps) },
]
