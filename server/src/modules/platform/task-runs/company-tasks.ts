import type { TaskDeps } from './deps.ts'
import { findRuns, type TaskRow } from './store.ts'

/** The long work of a whole company, whoever started it, the latest first: for whoever runs the company's operations. */
export function companyTasks({ db }: TaskDeps, tenantId: string, limit: number): Promise<TaskRow[]> {
  return db.forTenant(tenantId, (one) => findRuns(one, limit))
}
