import type { TenantDatabase } from '../../kit/db/tenant-db.ts'
import type { EveryTenant } from '../tenants/index.ts'
import type { Hub } from './hub.ts'

export interface LiveDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly hub: Hub
  readonly streamMs: number
}
