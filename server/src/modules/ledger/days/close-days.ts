import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { closeDay, findDayToClose } from './store.ts'

/**
 * Closes every day that is over, oldest first and each in a transaction of its own, so that a long backlog holds
 * nothing up. Answers the days it closed. Statements are right without it, only slower.
 */
export async function closeFinishedDays({ forTenant }: TenantDatabase, tenantId: string): Promise<string[]> {
  const closed: string[] = []
  for (;;) {
    const day = await forTenant(tenantId, async (db) => {
      const found = await findDayToClose(db)
      if (found !== undefined) await closeDay(db, found)
      return found
    })
    if (day === undefined) return closed
    closed.push(day)
  }
}

export interface LedgerSweepDeps {
  readonly tenantDb: TenantDatabase
  /** Handed in by the roof: which tenants there are is not for this module to know. */
  readonly tenantIds: () => Promise<readonly string[]>
}

/** Every hour, though once a day has something to do: a night on which nobody worked is made up for at once. */
export function ledgerSweeps({ tenantDb, tenantIds }: LedgerSweepDeps): Sweep[] {
  const run = async () => {
    for (const tenantId of await tenantIds()) await closeFinishedDays(tenantDb, tenantId)
  }
  return [{ name: 'ledger.close-days', cron: '23 * * * *', run }]
}
