import type { CheckoutDeps } from '../checkout/index.ts'
import type { TenantDeps } from '../tenants/index.ts'

/** What the door adds to the checkout: it finds the company by its guid or by the address that was called. */
export interface PayWithoutLoginDeps extends CheckoutDeps {
  readonly tenants: TenantDeps
}
