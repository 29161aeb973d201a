import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'

export interface InboxDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly auth: AuthDeps
}
