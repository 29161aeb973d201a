import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { erpReportRoutes } from './routes.ts'

export const erpReports = module({
  name: 'erpReports',
  deps: ({ tenantDb }: Ground) => ({ db: tenantDb }),
  routes: ({ erpReports: deps }) => erpReportRoutes(deps),
})
