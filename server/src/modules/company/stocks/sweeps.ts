import { enqueue } from '../../../kit/jobs/job.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import type { StockDeps } from './deps.ts'
import { stockArrived } from './jobs.ts'
import { takeArrived } from './watches.store.ts'

/** Of one company in one go: the rest waits for the next. */
const AT_ONCE = 500

/** Tells those who wait what has come. It is told with the moment in which they stop waiting: once, whoever dies. */
export const stockSweeps = (deps: StockDeps): Sweep[] => [
  {
    name: 'stocks.watch',
    cron: '*/2 * * * *',
    run: () =>
      forEachTenant(deps, 'stocks.watch', (tenantId) =>
        deps.db.forTenant(tenantId, async (db) => {
          for (const { id: watchId, ...arrived } of await takeArrived(db, AT_ONCE))
            await enqueue(db, stockArrived, { watchId, ...arrived })
        }),
      ),
  },
]
