import {
  followPosTrial,
  getPosAccount,
  listPosAccounts,
  listPosBanks,
  listPosTrials,
  orderPosAccounts,
  savePosAccount,
  setPosAccountState,
  startPosTrial,
  testPosAccount,
} from '@vezne/contract/pos-accounts.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { PosAccountDeps } from './deps.ts'
import { listAccounts } from './list-accounts.ts'
import { orderAccounts } from './order-accounts.ts'
import { saveAccount } from './save-account.ts'
import { setState } from './set-state.ts'
import { showAccount } from './show-account.ts'
import { showBanks } from './show-banks.ts'
import { testConnection } from './test-connection.ts'
import { followTrial, listTrials, startTrial } from './trial/trials.ts'

/** A bank that is asked too often under a wrong password locks the user. */
const TESTS_A_MINUTE = 10

export function posAccountRoutes(deps: PosAccountDeps): Route[] {
  return [
    route(listPosAccounts, (_input, { caller }) => listAccounts(deps, caller)),
    route(listPosBanks, () => Promise.resolve(showBanks(deps.terminals))),
    route(getPosAccount, ({ id }, { caller }) => showAccount(deps, id, caller)),
    route(savePosAccount, (input, call) => saveAccount(deps, input, call)),
    route(setPosAccountState, (input, call) => setState(deps, input, call)),
    route(orderPosAccounts, ({ ids }, call) => orderAccounts(deps, ids, call)),
    route(testPosAccount, ({ id }, call) => testConnection(deps, id, call), { perMinute: TESTS_A_MINUTE }),
    route(startPosTrial, (input, call) => startTrial(deps, input, call), { perMinute: TESTS_A_MINUTE }),
    route(followPosTrial, (input, call) => followTrial(deps, input, call)),
    route(listPosTrials, ({ accountId }, { caller }) => listTrials(deps, accountId, caller)),
  ]
}
