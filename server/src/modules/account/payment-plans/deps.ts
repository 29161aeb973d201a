import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'

export interface PaymentPlanDeps extends CheckoutDeps {
  readonly db: TenantDatabase
  readonly secret: Secrets
  readonly tenants: TenantDeps
}
