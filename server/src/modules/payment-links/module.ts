import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { CheckoutDeps } from '../checkout/index.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { PaymentLinkDeps } from './deps.ts'

interface Needs extends Ground {
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
}

export const paymentLinks = module({
  name: 'paymentLinks',
  deps: ({ checkout, tenants }: Needs): PaymentLinkDeps => ({ ...checkout, tenants }),
  settles: { 'payment-link': null },
})
