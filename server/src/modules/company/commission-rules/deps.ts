import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'

export interface CommissionRulesDeps {
  readonly db: TenantDatabase
}
