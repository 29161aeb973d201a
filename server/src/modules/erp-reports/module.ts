import { module, type Ground } from '../../kit/module.ts'
import { erpReportRoutes } from './routes.ts'

export const erpReports = module({
  name: 'erpReports',
  deps: (_house: Ground) => ({}),
  routes: () => erpReportRoutes(),
})
