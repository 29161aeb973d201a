import type { Config } from './config.ts'
import type { Alarms } from './kit/alarms/alarms.ts'
import type { TenantDatabase } from './kit/db/tenant-db.ts'
import type { Log } from './kit/log.ts'
import type { Metrics } from './kit/metrics.ts'
import type { SheetImports } from './kit/sheet/imports.ts'

/** What every module may ask of the house. Platform tables are not among it: they are for a few, who name them. */
export interface Ground {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly alarms: Alarms
  readonly tenantDb: TenantDatabase
  readonly sheets: SheetImports
}
