import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'

/** What the panel's door adds to the checkout: the company is the one that the caller signed in to. */
export interface PosCollectionDeps extends CheckoutDeps {
  readonly tenants: TenantDeps
}
