import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'

export interface ReminderDeps {
  readonly db: TenantDatabase
  readonly tenants: TenantDeps
  readonly secret: Secrets
  readonly log: Log
}
