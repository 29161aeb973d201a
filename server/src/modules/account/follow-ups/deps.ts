import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'

export interface FollowUpDeps {
  readonly db: TenantDatabase
  readonly auth: AuthDeps
}
