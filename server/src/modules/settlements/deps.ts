import type { TenantDatabase } from '../../kit/db/tenant-db.ts'

export interface SettlementDeps {
  readonly db: TenantDatabase
}
