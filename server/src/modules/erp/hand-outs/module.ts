import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { HandOutDeps } from './deps.ts'
import { handOutDesk } from './desk.ts'
import { askAboutAwaited } from './questions.ts'
import { handOutExport } from './report/list.store.ts'
import { handOutRoutes, reportRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const handOuts = module({
  name: 'handOuts',
  deps: ({ tenantDb, config, log, tenants }: Needs): HandOutDeps => ({
    db: tenantDb,
    secret: config.secret,
    log,
    tenants,
  }),
  routes: ({ handOuts: deps, exports }) => [
    ...handOutRoutes(deps),
    ...reportRoutes(deps),
    exportRoute(exports, handOutExport(deps)),
  ],
  jobs: ({ handOuts: deps, exports }) => [exportHandler(exports, handOutExport(deps))],
  sweeps: ({ handOuts: deps }) => [
    {
      name: 'hand-outs.awaited',
      cron: '23 * * * *',
      run: () => forEachTenant(deps, 'hand-outs.awaited', (tenantId) => askAboutAwaited(deps.db, tenantId)),
    },
  ],
  reviewDesks: () => [handOutDesk()],
  rights: ['erp.see', 'review.decide', 'export'],
})
