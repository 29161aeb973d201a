import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'

export interface FirmTransactionDeps {
  readonly db: TenantDatabase
  readonly secret: Secrets
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  /** Where the companies' logos lie. */
  readonly contentDir: string
}
