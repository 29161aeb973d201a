import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'

export interface ErpCodesDeps {
  readonly db: TenantDatabase
}
