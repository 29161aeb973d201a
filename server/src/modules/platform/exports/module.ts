import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { TaskDeps } from '../task-runs/index.ts'
import { forEachTenant, type TenantDeps } from '../tenants/index.ts'
import type { ExportDeps } from './deps.ts'
import { exportRoutes } from './routes.ts'
import { forgetFiles } from './store.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
  readonly taskRuns: TaskDeps
}

export const exports = module({
  name: 'exports',
  deps: ({ config, tenantDb, log, tenants, taskRuns }: Needs): ExportDeps => ({
    db: tenantDb,
    log,
    tenants,
    taskRuns,
    rowsAtOnce: config.exportRowsAtOnce,
  }),
  routes: ({ exports: deps }) => exportRoutes(deps),
  sweeps: ({ exports: deps }) => [
    {
      name: 'exports.forget',
      cron: '23 * * * *',
      run: () => forEachTenant(deps, 'exports.forget', (tenantId) => deps.db.forTenant(tenantId, forgetFiles)),
    },
  ],
  rights: ['export'],
})
