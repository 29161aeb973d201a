import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../exports/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { planExport } from './export.ts'
import { planRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
}

export const paymentPlans = module({
  name: 'paymentPlans',
  deps: ({ tenantDb, config }: Needs): PaymentPlanDeps => ({ db: tenantDb, secret: config.secret }),
  routes: ({ paymentPlans: deps, exports }) => [...planRoutes(deps), exportRoute(exports, planExport(deps))],
  jobs: ({ paymentPlans: deps, exports }) => [exportHandler(exports, planExport(deps))],
  rights: ['plan.see', 'export'],
})
