import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { PublishedDeps } from '../../company/agreements/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { Secrets } from '../../../kit/secret.ts'

/** What receipts need of the house. */
export interface ReceiptDeps {
  readonly db: TenantDatabase
  readonly tenants: TenantDeps
  readonly agreements: PublishedDeps
  readonly secret: Secrets
}
