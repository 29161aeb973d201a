import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import { ledgerSweeps, type LedgerSweepDeps } from './ledger-sweeps.ts'

export const ledger = module({
  name: 'ledger',
  deps: ({ tenantDb, alarms, log, tenants }: Ground & { readonly tenants: TenantDeps }): LedgerSweepDeps => ({
    tenantDb,
    alarms,
    log,
    tenants,
  }),
  sweeps: ({ ledger: deps }) => ledgerSweeps(deps),
})
