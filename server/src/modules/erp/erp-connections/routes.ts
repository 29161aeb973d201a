import {
  listErpConnections,
  openErpLedger,
  previewErpVoucher,
  readErpAnew,
  saveErpConnection,
  testErpConnection,
} from '@vezne/contract/erp-connections.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { agentRoutes } from './agent/routes.ts'
import { changeConnection } from './change-connection.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { openLedger } from './open-ledger.ts'
import { previewVoucher } from './preview-voucher.ts'
import { showConnections } from './show-connections.ts'
import { readAnew, tryConnection } from './try-connection.ts'

/** An ERP that is asked too often under a wrong password locks the user. */
const TRIALS_A_MINUTE = 6

export const erpConnectionRoutes = (deps: ErpConnectionDeps): Route[] => [
  route(listErpConnections, (_, { caller }) => showConnections(deps, caller)),
  route(openErpLedger, (asked, call) => openLedger(deps, asked, call)),
  route(saveErpConnection, (input, call) => changeConnection(deps, input, call)),
  route(testErpConnection, ({ ledgerId }, call) => tryConnection(deps, ledgerId, call), {
    perMinute: TRIALS_A_MINUTE,
  }),
  route(previewErpVoucher, (asked, { caller }) => previewVoucher(deps, asked, caller)),
  route(readErpAnew, ({ ledgerId }, call) => readAnew(deps, ledgerId, call), { perMinute: TRIALS_A_MINUTE }),
  ...agentRoutes(deps),
]
