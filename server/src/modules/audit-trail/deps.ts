import type { Alarms } from '../../kit/alarms/alarms.ts'
import type { TenantDatabase } from '../../kit/db/tenant-db.ts'
import type { EveryTenant } from '../tenants/index.ts'

export interface AuditTrailDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly alarms: Alarms
}
