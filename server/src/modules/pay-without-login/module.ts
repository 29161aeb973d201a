import type pg from 'pg'
import { module, type Ground } from '../../kit/module.ts'
import { tenantOfPayment } from '../payments/index.ts'
import type { PayWithoutLoginDeps } from './deps.ts'
import { payPage } from './page/public-page.ts'
import { payWithoutLoginRoutes } from './routes.ts'
import { payWithoutLoginSweeps } from './sale/limits/sweeps.ts'

interface Needs extends Ground, Pick<PayWithoutLoginDeps, 'tenants' | 'payments' | 'rates'> {
  readonly pool: pg.Pool
}

export const payWithoutLogin = module({
  name: 'payWithoutLogin',
  deps: ({ config, tenants, payments, rates, pool }: Needs): PayWithoutLoginDeps => ({
    tenants,
    payments,
    rates,
    frameOrigin: config.frameOrigin,
    contentDir: config.contentDir,
    rateLimitFactor: config.rateLimitFactor,
    tenantOfPayment: tenantOfPayment(pool),
  }),
  routes: ({ payWithoutLogin: deps }) => payWithoutLoginRoutes(deps),
  pages: ({ payWithoutLogin: deps, config }) => [payPage(deps, config.pageMemoryMs)],
  sweeps: ({ pool }) => payWithoutLoginSweeps(pool),
  // Whoever pays here owes nothing that we know of: the money is on the company's books, and that is all.
  settles: { 'pay-without-login': null },
})
