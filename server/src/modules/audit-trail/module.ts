import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { AuditTrailDeps } from './deps.ts'
import { auditTrailSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
}

export const auditTrail = module({
  name: 'auditTrail',
  deps: ({ tenantDb, alarms, log, tenants }: Needs): AuditTrailDeps => ({ db: tenantDb, alarms, log, tenants }),
  sweeps: ({ auditTrail: deps }) => auditTrailSweeps(deps),
})
