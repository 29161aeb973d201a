import type { TenantDatabase } from '../../kit/db/tenant-db.ts'
import type { Secrets } from '../../kit/secret.ts'

export interface StockDeps {
  readonly db: TenantDatabase
  readonly secret: Secrets
}
