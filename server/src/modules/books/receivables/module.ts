import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import { accountDesk } from './desk.ts'
import { followUpHandler } from './jobs.ts'
import { receivablesSweeps, type ReceivablesDeps } from './sweeps.ts'

export const receivables = module({
  name: 'receivables',
  deps: ({ tenantDb, alarms, log, tenants }: Ground & { readonly tenants: TenantDeps }): ReceivablesDeps => ({
    tenantDb,
    alarms,
    log,
    tenants,
  }),
  jobs: ({ receivables: deps }) => [followUpHandler(deps.tenantDb)],
  sweeps: ({ receivables: deps }) => receivablesSweeps(deps),
  reviewDesks: () => [accountDesk],
})
