import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../auth/index.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../exports/index.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { AuditTrailDeps } from './deps.ts'
import { auditExport } from './show-list.ts'
import { auditTrailRoutes } from './routes.ts'
import { auditTrailSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const auditTrail = module({
  name: 'auditTrail',
  deps: ({ tenantDb, config, alarms, log, auth, tenants }: Needs): AuditTrailDeps => ({
    db: tenantDb,
    secret: config.secret,
    alarms,
    log,
    auth,
    tenants,
  }),
  routes: ({ auditTrail: deps, exports }) => [...auditTrailRoutes(deps), exportRoute(exports, auditExport(deps))],
  jobs: ({ auditTrail: deps, exports }) => [exportHandler(exports, auditExport(deps))],
  sweeps: ({ auditTrail: deps }) => auditTrailSweeps(deps),
  rights: ['audit.see', 'export'],
})
