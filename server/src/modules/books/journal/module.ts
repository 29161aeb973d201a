import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import { journalSweeps, type JournalSweepDeps } from './journal-sweeps.ts'

export const journal = module({
  name: 'journal',
  deps: ({ tenantDb, alarms, log, tenants }: Ground & { readonly tenants: TenantDeps }): JournalSweepDeps => ({
    tenantDb,
    alarms,
    log,
    tenants,
  }),
  sweeps: ({ journal: deps }) => journalSweeps(deps),
})
