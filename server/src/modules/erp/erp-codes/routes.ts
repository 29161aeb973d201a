import { dryRunErpCodes, listErpCodes, previewErpCodes, saveErpCodes } from '@vezne/contract/erp-codes.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { ErpCodesDeps } from './deps.ts'
import { saveCodes } from './save-codes.ts'
import { preview, runDry, showCodes } from './show-codes.ts'

/** Some hundred lines of codes. */
const OF_CODES = { bodyLimitBytes: 512 * 1024 }

export const erpCodesRoutes = (deps: ErpCodesDeps): Route[] => [
  route(listErpCodes, (_, { caller }) => showCodes(deps, caller)),
  route(saveErpCodes, (input, call) => saveCodes(deps, input, call), OF_CODES),
  route(previewErpCodes, ({ id }, { caller }) => preview(deps, id, caller)),
  route(dryRunErpCodes, (asked, { caller }) => runDry(deps, asked, caller)),
]
