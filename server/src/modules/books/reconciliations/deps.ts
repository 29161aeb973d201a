import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { Redraw } from '../../platform/pictures/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'

export interface ReconciliationDeps {
  readonly db: TenantDatabase
  readonly tenants: TenantDeps
  readonly secret: Secrets
  /** Pictures that come with an answer are drawn anew, as all of ours are. */
  readonly redraw: Redraw
}
