import type { PaymentDeps } from '../payments/index.ts'
import type { TenantDeps } from '../tenants/index.ts'

/** What paying without an account needs of the house. */
export interface PayWithoutLoginDeps {
  readonly tenants: TenantDeps
  readonly payments: PaymentDeps
  /** Our second origin, where banks are shown: `http://localhost:3001`. */
  readonly frameOrigin: string
  readonly rateLimitFactor: number
}
