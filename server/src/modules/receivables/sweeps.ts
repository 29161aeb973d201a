import type { Alarms } from '../../kit/alarms/alarms.ts'
import type { TenantDatabase } from '../../kit/db/tenant-db.ts'
import type { Sweep } from '../../kit/jobs/worker.ts'
import { forEachTenant, type EveryTenant } from '../tenants/index.ts'
import { forgetClosings } from './closings.store.ts'
import { foldOwnLines } from './months.ts'
import { catchUp } from './own-lines.ts'
import { proveAccounts } from './prove.ts'
import { forgetWords } from './words.store.ts'

export interface ReceivablesDeps extends EveryTenant {
  readonly tenantDb: TenantDatabase
  readonly alarms: Alarms
}

/** Lines of ours are in the sums of their months soon, which makes reading cheap; the whole is proven once a night. */
export function receivablesSweeps(deps: ReceivablesDeps): Sweep[] {
  return [
    {
      name: 'receivables.fold',
      cron: '*/10 * * * *',
      run: () => forEachTenant(deps, 'receivables.fold', (tenantId) => foldOwnLines(deps.tenantDb, tenantId)),
    },
    {
      name: 'receivables.prove',
      cron: '27 2 * * *',
      run: () => forEachTenant(deps, 'receivables.prove', (tenantId) => proveTenant(deps, tenantId)),
    },
  ]
}

async function proveTenant({ tenantDb, alarms, log }: ReceivablesDeps, tenantId: string): Promise<void> {
  const late = await catchUp(tenantDb, tenantId)
  if (late > 0) log.warn('lines of journals that were booked without', { tenantId, names: `${late} journals` })
  await foldOwnLines(tenantDb, tenantId)
  await tenantDb.forTenant(tenantId, forgetWords)
  await tenantDb.forTenant(tenantId, forgetClosings)
  const differing = await tenantDb.forTenant(tenantId, proveAccounts)
  await alarms.tell({ name: 'account-difference', about: tenantId, value: BigInt(differing) })
}
