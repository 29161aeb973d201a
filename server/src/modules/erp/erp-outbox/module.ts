import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { ErpOutboxDeps } from './deps.ts'
import { outboxDesk } from './desk.ts'
import { askAboutAwaited } from './questions.ts'
import { outboxExport } from './report/list.store.ts'
import { outboxRoutes, reportRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const erpOutbox = module({
  name: 'erpOutbox',
  deps: ({ tenantDb, config, log, tenants }: Needs): ErpOutboxDeps => ({
    db: tenantDb,
    secret: config.secret,
    log,
    tenants,
  }),
  routes: ({ erpOutbox: deps, exports }) => [
    ...outboxRoutes(deps),
    ...reportRoutes(deps),
    exportRoute(exports, outboxExport(deps)),
  ],
  jobs: ({ erpOutbox: deps, exports }) => [exportHandler(exports, outboxExport(deps))],
  sweeps: ({ erpOutbox: deps }) => [
    {
      name: 'hand-outs.awaited',
      cron: '23 * * * *',
      run: () => forEachTenant(deps, 'hand-outs.awaited', (tenantId) => askAboutAwaited(deps.db, tenantId)),
    },
  ],
  reviewDesks: () => [outboxDesk()],
  rights: ['erp.see', 'review.decide', 'export'],
})
