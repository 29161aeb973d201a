import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Watch } from '../../../kit/watch.ts'
import type { EveryTenant } from '../tenants/index.ts'
import type { Hub } from './hub.ts'
import type { Lookout } from './lookout.ts'

export interface EventDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly hub: Hub
  readonly lookout: Lookout
  /** What is looked for and not announced; the modules above declare it, and the roof hands it in. */
  readonly watches: () => readonly Watch[]
  readonly streamMs: number
}
