import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'

export interface CollectionPlanDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly alarms: Alarms
  readonly secret: Secrets
}
