import type { Ground } from '../../../ground.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import type { FirmDeps } from './deps.ts'
import { firmStateChanged } from './jobs.ts'
import { firmExport } from './list.store.ts'
import { followState } from './record/follow-state.ts'
import { firmRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly exports: ExportDeps
}

export const firms = module({
  name: 'firms',
  deps: ({ tenantDb, config, auth, sheets }: Needs): FirmDeps => ({
    db: tenantDb,
    secret: config.secret,
    auth,
    sheets,
  }),
  routes: ({ firms: deps, exports }) => [...firmRoutes(deps), exportRoute(exports, firmExport(deps))],
  jobs: ({ firms: deps, exports }) => [
    exportHandler(exports, firmExport(deps)),
    handler(firmStateChanged, (tenantId, { firmId }) => followState(deps, tenantId, firmId)),
  ],
  rights: ['firm.manage', 'payment.see', 'export'],
})
