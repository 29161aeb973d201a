import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { PaymentDeps } from '../../till/payments/index.ts'
import type { ReceiptDeps } from '../../till/receipts/index.ts'

export interface CollectionDeps {
  readonly db: TenantDatabase
  readonly secret: Secrets
  readonly log: Log
  readonly auth: AuthDeps
  readonly payments: PaymentDeps
  readonly receipts: ReceiptDeps
}
