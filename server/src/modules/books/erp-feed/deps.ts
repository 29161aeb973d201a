import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'

export interface ErpFeedDeps extends EveryTenant {
  readonly db: TenantDatabase
  /** Signs the cursors of the list. */
  readonly secret: Secrets
  /** How people call a key. */
  readonly nameOfKey: (tenantId: string, keyId: string) => Promise<string>
}
