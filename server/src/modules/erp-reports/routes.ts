import { tenantErpProgram } from '@vezne/contract/erp-reports.ts'
import { route, type Route } from '../../kit/http/routes.ts'

export function erpReportRoutes(): Route[] {
  return [
    route(tenantErpProgram, (_input, { caller }) =>
      Promise.resolve({ isB2BFirmTransaction: caller.rights.has('statement.see') }),
    ),
  ]
}
