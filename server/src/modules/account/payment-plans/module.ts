import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { planExport } from './export.ts'
import { planRoutes } from './routes.ts'
import { planSettler } from './settle.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
}

export const paymentPlans = module({
  name: 'paymentPlans',
  deps: ({ tenantDb, config, checkout, tenants }: Needs): PaymentPlanDeps => ({
    ...checkout,
    db: tenantDb,
    secret: config.secret,
    tenants,
  }),
  routes: ({ paymentPlans: deps, exports }) => [...planRoutes(deps), exportRoute(exports, planExport(deps))],
  jobs: ({ paymentPlans: deps, exports }) => [exportHandler(exports, planExport(deps))],
  rights: ['plan.see', 'plan.pay', 'receivable.edit', 'export'],
  settles: { 'plan-line': planSettler },
})
