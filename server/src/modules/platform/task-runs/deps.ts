import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { EveryTenant } from '../tenants/index.ts'

export interface TaskDeps extends EveryTenant {
  readonly db: TenantDatabase
}
