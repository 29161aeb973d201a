import { SHEET_MOST_TEXT } from '@vezne/contract/kit/sheet-limits.ts'
import { fetchSettlement, listSettlements, settlementDetail, uploadSettlement } from '@vezne/contract/settlements.ts'
import { route, withFile, type Route } from '../../../kit/http/routes.ts'
import type { SettlementDeps } from './deps.ts'
import { fetchReport } from './fetch-report.ts'
import { showFile, showFiles } from './show-files.ts'
import { takeFile } from './take-file.ts'

const OF_FILES = withFile(SHEET_MOST_TEXT, 30)

export const settlementRoutes = (deps: SettlementDeps): Route[] => [
  route(listSettlements, (_, { caller }) => showFiles(deps, caller)),
  route(settlementDetail, ({ id }, { caller }) => showFile(deps, id, caller)),
  route(uploadSettlement, (input, call) => takeFile(deps, input, call), OF_FILES),
  // Each of them may be several calls to a bank.
  route(fetchSettlement, (asked, call) => fetchReport(deps, asked, call), { perMinute: 10 }),
]
