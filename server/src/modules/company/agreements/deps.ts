import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { AgreementDeps } from './agreements.ts'

/** What reads the papers that companies published, beside those that lie in folders. */
export interface PublishedDeps extends AgreementDeps {
  readonly db: TenantDatabase
}

export interface AgreementOfficeDeps extends PublishedDeps {
  readonly tenants: TenantDeps
  readonly secret: Secrets
}
