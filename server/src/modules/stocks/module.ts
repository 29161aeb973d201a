import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../exports/index.ts'
import type { StockDeps } from './deps.ts'
import { stockExport } from './list/export.ts'
import { stockRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
}

export const stocks = module({
  name: 'stocks',
  deps: ({ tenantDb, config }: Needs): StockDeps => ({ db: tenantDb, secret: config.secret }),
  routes: ({ stocks: deps, exports }) => [...stockRoutes(deps), exportRoute(exports, stockExport(deps))],
  jobs: ({ stocks: deps, exports }) => [exportHandler(exports, stockExport(deps))],
  rights: ['stock.see', 'export'],
})
