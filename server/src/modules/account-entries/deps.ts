import type { TenantDatabase } from '../../kit/db/tenant-db.ts'

export interface AccountEntryDeps {
  readonly db: TenantDatabase
}
