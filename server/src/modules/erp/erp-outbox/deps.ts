import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'

export interface ErpOutboxDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly secret: Secrets
}
