import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import { acceptedExport } from './accepted.store.ts'
import type { AgreementOfficeDeps } from './deps.ts'
import { agreementRoutes } from './routes.ts'
import { agreementDoor } from './serve/agreement-door.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
}

export const agreements = module({
  name: 'agreements',
  deps: ({ config, tenantDb, tenants }: Needs): AgreementOfficeDeps => ({
    db: tenantDb,
    contentDir: config.contentDir,
    secret: config.secret,
    tenants,
  }),
  routes: ({ agreements: deps, exports }) => [...agreementRoutes(deps), exportRoute(exports, acceptedExport(deps))],
  doors: ({ agreements: deps }) => [agreementDoor(deps)],
  jobs: ({ agreements: deps, exports }) => [exportHandler(exports, acceptedExport(deps))],
  rights: ['message.edit', 'export'],
})
