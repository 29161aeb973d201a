import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'

/** What the door adds to the checkout: it finds the company by its guid or by the address that was called. */
export interface PayWithoutLoginDeps extends CheckoutDeps {
  readonly tenants: TenantDeps
}
