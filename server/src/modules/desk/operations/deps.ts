import type { ClockWatch } from '../../../kit/clock-watch.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TaskDeps } from '../../platform/task-runs/index.ts'

export interface OperationsDeps {
  readonly db: TenantDatabase
  /** Of this process, held against the database's. */
  readonly clock: Pick<ClockWatch, 'look' | 'offsetMs' | 'isFit'>
  readonly tasks: TaskDeps
  /** For the names of whoever started something. */
  readonly auth: AuthDeps
}
