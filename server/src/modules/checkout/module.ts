import type pg from 'pg'
import { module, type Ground } from '../../kit/module.ts'
import { tenantOfPayment } from '../payments/index.ts'
import type { CheckoutDeps } from './deps.ts'
import { checkoutSweeps } from './limits/sweeps.ts'

interface Needs extends Ground, Pick<CheckoutDeps, 'payments' | 'rates'> {
  readonly pool: pg.Pool
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
  sweeps: ({ pool }) => checkoutSweeps(pool),
})
