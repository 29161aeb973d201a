import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { StockDeps } from './deps.ts'
import { stockArrived } from './jobs.ts'
import { stockExport } from './list/export.ts'
import { stockRoutes } from './routes.ts'
import { stockSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const stocks = module({
  name: 'stocks',
  deps: ({ tenantDb, config, log, tenants }: Needs): StockDeps => ({
    db: tenantDb,
    secret: config.secret,
    log,
    tenants,
  }),
  routes: ({ stocks: deps, exports }) => [...stockRoutes(deps), exportRoute(exports, stockExport(deps))],
  jobs: ({ stocks: deps, exports }) => [exportHandler(exports, stockExport(deps))],
  sweeps: ({ stocks: deps }) => stockSweeps(deps),
  announces: [stockArrived],
  rights: ['stock.see', 'export', 'company.edit'],
})
