import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { AccountEntryDeps } from './deps.ts'
import { accountEntryRoutes } from './routes.ts'
import { moveUnderpaidParts } from './terms/move-underpaid.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
}

export const accountEntries = module({
  name: 'accountEntries',
  deps: ({ tenantDb, log, tenants, sheets }: Needs): AccountEntryDeps => ({ db: tenantDb, log, tenants, sheets }),
  routes: ({ accountEntries: deps }) => accountEntryRoutes(deps),
  sweeps: ({ accountEntries: deps }) => [
    {
      // Once the day is over; when it has run, it finds nothing more.
      name: 'account-entries.underpaid',
      cron: '12 1 * * *',
      run: () => forEachTenant(deps, 'account-entries.underpaid', (tenantId) => moveUnderpaidParts(deps.db, tenantId)),
    },
  ],
  rights: ['receivable.edit'],
})
