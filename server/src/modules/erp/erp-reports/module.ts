import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, type ExportDeps } from '../../platform/exports/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { ErpReportDeps } from './deps.ts'
import { reportExport } from './export-report.ts'
import { reportRoutes } from './report-routes.ts'
import { erpReportRoutes } from './routes.ts'
import { dropOldRuns } from './runs.store.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const erpReports = module({
  name: 'erpReports',
  deps: ({ tenantDb, config, log, tenants }: Needs): ErpReportDeps => ({
    db: tenantDb,
    secret: config.secret,
    log,
    tenants,
  }),
  routes: ({ erpReports: deps, exports }) => [...erpReportRoutes(deps), ...reportRoutes(deps, exports)],
  jobs: ({ erpReports: deps, exports }) => [exportHandler(exports, reportExport(deps))],
  sweeps: ({ erpReports: deps }) => [
    {
      name: 'erp-reports.runs',
      cron: '*/10 * * * *',
      run: () => forEachTenant(deps, 'erp-reports.runs', (tenantId) => deps.db.forTenant(tenantId, dropOldRuns)),
    },
  ],
  rights: ['erp.see', 'erp.manage', 'export'],
})
