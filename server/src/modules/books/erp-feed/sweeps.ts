import { someAtATime } from '../../../kit/db/some-at-a-time.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant, type EveryTenant } from '../../platform/tenants/index.ts'
import { forgetBatches, forgetRejected } from './batches/batches.store.ts'
import { askAboutShort } from './lines/reference-reviews.ts'

interface SweepDeps extends EveryTenant {
  readonly db: TenantDatabase
}

/** What the ERP has not booked for a day is asked about; rows that it sent wrong, and batches, are not kept for ever. */
export function erpFeedSweeps(deps: SweepDeps): Sweep[] {
  return [
    {
      name: 'erp-feed.short',
      cron: '17 * * * *',
      run: () => forEachTenant(deps, 'erp-feed.short', (tenantId) => askAboutShort(deps.db, tenantId)),
    },
    {
      name: 'erp-feed.forget',
      cron: '41 3 * * *',
      run: () =>
        forEachTenant(deps, 'erp-feed.forget', async (tenantId) => {
          for (const forget of [forgetRejected, forgetBatches])
            await someAtATime((atMost) => deps.db.forTenant(tenantId, (db) => forget(db, atMost)))
        }),
    },
  ]
}
