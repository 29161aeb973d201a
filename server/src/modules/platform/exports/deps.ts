import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { TaskDeps } from '../task-runs/index.ts'
import type { EveryTenant } from '../tenants/index.ts'

export interface ExportDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly taskRuns: TaskDeps
  /** So many rows of a workbook or a PDF are written while somebody waits; more are a task. */
  readonly rowsAtOnce: number
}
