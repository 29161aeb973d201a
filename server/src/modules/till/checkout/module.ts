import type pg from 'pg'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { tenantOfPayment } from '../payments/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { CheckoutDeps } from './deps.ts'
import { checkoutSweeps } from './limits/sweeps.ts'
import { screenOfficeRoutes } from './office/routes.ts'
import { resultPage } from './result/result-page.ts'
import { statusPage } from './result/status-page.ts'

interface Needs extends Ground, Pick<CheckoutDeps, 'payments' | 'rates'> {
  readonly pool: pg.Pool
  readonly tenants: TenantDeps
}

export const checkout = module({
  name: 'checkout',
  deps: ({ config, payments, rates, pool }: Needs): CheckoutDeps => ({
    payments,
    rates,
    frameOrigin: config.frameOrigin,
    contentDir: config.contentDir,
    rateLimitFactor: config.rateLimitFactor,
    tenantOfPayment: tenantOfPayment(pool),
  }),
  routes: ({ checkout: deps }) => screenOfficeRoutes(deps),
  pages: ({ checkout: deps, tenants }) => [resultPage({ ...deps, tenants }), statusPage({ ...deps, tenants })],
  sweeps: ({ pool }) => checkoutSweeps(pool),
  rights: ['screen.edit'],
})
