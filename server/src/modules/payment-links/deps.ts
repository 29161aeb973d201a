import type { CheckoutDeps } from '../checkout/index.ts'
import type { TenantDeps } from '../tenants/index.ts'

export interface PaymentLinkDeps extends CheckoutDeps {
  readonly tenants: TenantDeps
}
