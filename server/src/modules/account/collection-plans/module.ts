import type { Ground } from '../../../ground.ts'
import { listener } from '../../../kit/jobs/listener.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { paymentEnded } from '../../till/payments/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { CollectionPlanDeps } from './deps.ts'
import { collectionPlanExport } from './list/show-list.ts'
import { refreshPlan } from './refresh/refresh-plan.ts'
import { noteChanged } from './refresh/store.ts'
import { collectionPlanRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const collectionPlans = module({
  name: 'collectionPlans',
  deps: ({ tenantDb, alarms, config, log, tenants }: Needs): CollectionPlanDeps => ({
    db: tenantDb,
    alarms,
    secret: config.secret,
    log,
    tenants,
  }),
  routes: ({ collectionPlans: deps, exports }) => [
    ...collectionPlanRoutes(deps),
    exportRoute(exports, collectionPlanExport(deps)),
  ],
  jobs: ({ collectionPlans: deps, exports }) => [exportHandler(exports, collectionPlanExport(deps))],
  sweeps: ({ collectionPlans: deps }) => [
    {
      name: 'collection-plans.refresh',
      cron: '* * * * *',
      run: () => forEachTenant(deps, 'collection-plans.refresh', (tenantId) => refreshPlan(deps, tenantId)),
    },
  ],
  listens: [listener(paymentEnded, (db, { paymentId }) => noteChanged(db, paymentId))],
  rights: ['collection.see', 'export'],
})
