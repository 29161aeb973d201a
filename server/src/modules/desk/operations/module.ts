import type { Ground } from '../../../ground.ts'
import type { ClockWatch } from '../../../kit/clock-watch.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TaskDeps } from '../../platform/task-runs/index.ts'
import type { OperationsDeps } from './deps.ts'
import { operationsRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly till: { readonly clock: ClockWatch }
  readonly taskRuns: TaskDeps
  readonly auth: AuthDeps
}

export const operations = module({
  name: 'operations',
  deps: ({ tenantDb, till, taskRuns, auth }: Needs): OperationsDeps => ({
    db: tenantDb,
    clock: till.clock,
    tasks: taskRuns,
    auth,
  }),
  routes: ({ operations: deps }) => operationsRoutes(deps),
  rights: ['operations.manage'],
})
