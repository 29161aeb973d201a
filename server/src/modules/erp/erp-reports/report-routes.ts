import * as calls from '@vezne/contract/erp-reports.ts'
import { fileRoute, route, type Route } from '../../../kit/http/routes.ts'
import type { ExportDeps } from '../../platform/exports/index.ts'
import type { ErpReportDeps } from './deps.ts'
import { askForReport } from './export-report.ts'
import { showRun } from './run-report.ts'
import { listReports, saveReport, withdrawReport } from './save-report.ts'
import { showReports } from './show-reports.ts'

/** A run reads the books of every firm in sight: somebody who looks at a few a minute has time to read them. */
const PER_MINUTE = 60

export const reportRoutes = (deps: ErpReportDeps, exports: ExportDeps): Route[] => [
  route(calls.erpReports, (_, { caller }) => showReports(deps, caller)),
  route(calls.runErpReport, (input, { caller }) => showRun(deps, input, caller), { perMinute: PER_MINUTE }),
  fileRoute(calls.exportErpReport, (input, call) => askForReport(deps, exports, input, call), { perMinute: 30 }),
  route(calls.listErpReports, (_, { caller }) => listReports(deps, caller)),
  route(calls.saveErpReport, (input, call) => saveReport(deps, input, call)),
  route(calls.withdrawErpReport, (input, call) => withdrawReport(deps, input, call)),
]
