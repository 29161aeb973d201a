import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { AuthDeps } from '../auth/index.ts'
import type { EveryTenant } from '../tenants/index.ts'

export interface AuditTrailDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly alarms: Alarms
  /** Of the cursors of the list. */
  readonly secret: Secrets
  readonly auth: Pick<AuthDeps, 'platform'>
}
