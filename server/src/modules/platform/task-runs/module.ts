import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { forEachTenant, type TenantDeps } from '../tenants/index.ts'
import type { TaskDeps } from './deps.ts'
import { taskEnded } from './jobs.ts'
import { taskRoutes } from './routes.ts'
import { tidyRuns } from './store.ts'

export const taskRuns = module({
  name: 'taskRuns',
  deps: ({ tenantDb, log, tenants }: Ground & { readonly tenants: TenantDeps }): TaskDeps => ({
    db: tenantDb,
    log,
    tenants,
  }),
  routes: ({ taskRuns: deps }) => taskRoutes(deps),
  announces: [taskEnded],
  sweeps: ({ taskRuns: deps }) => [
    {
      name: 'task-runs.tidy',
      cron: '37 * * * *',
      run: () => forEachTenant(deps, 'task-runs.tidy', (tenantId) => deps.db.forTenant(tenantId, tidyRuns)),
    },
  ],
})
