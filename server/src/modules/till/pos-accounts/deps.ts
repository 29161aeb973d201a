import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { CheckoutDeps } from '../checkout/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'

export interface PosAccountDeps {
  readonly db: TenantDatabase
  readonly terminals: TerminalDeps
  /** How banks are reached, and which of them do not answer. */
  readonly till: Pick<PaymentDeps, 'wire' | 'banks' | 'bankDoor'>
  /** For a trial sale, which is a sale like any other. */
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
}
