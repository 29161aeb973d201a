import * as contract from '@vezne/contract/platform-office.ts'
import * as accounts from '@vezne/contract/platform-office/accounts.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import {
  endSignInsByHouse,
  finishOperator,
  lockByHouse,
  resetFactorByHouse,
  sendLinkByHouse,
  showAccount,
  signInOperator,
  signOutOperator,
  stepUpOperator,
} from '../../platform/auth/index.ts'
import { countCompanies, openCompany, saveCompany, showCompanies, showCompany } from './companies.ts'
import type { PlatformDeps } from './deps.ts'
import { showHouse } from './show-house.ts'

const SIGN_INS_PER_MINUTE = 30
/** Each goes over all companies. */
const LOOKS_PER_MINUTE = 30

export function platformRoutes(deps: PlatformDeps): Route[] {
  const { auth } = deps
  const perMinute = SIGN_INS_PER_MINUTE
  return [
    route(contract.platformSignIn, (input, call) => signInOperator(auth, input, call), { perMinute }),
    route(contract.platformSecondFactor, (input, call) => finishOperator(auth, input, call), { perMinute }),
    route(contract.platformStepUp, (input, call) => stepUpOperator(auth, input, call), { perMinute }),
    route(contract.platformSignOut, (_input, call) => signOutOperator(auth, call)),
    route(contract.listCompanies, (input) => showCompanies(deps, input)),
    route(contract.totalCompanies, ({ filter }) => countCompanies(deps, filter ?? {})),
    route(contract.getPlatformCompany, (input) => showCompany(deps, input)),
    route(contract.savePlatformCompany, (input, call) => saveCompany(deps, input, call)),
    route(contract.openPlatformCompany, (input, call) => openCompany(deps, input, call)),
    route(accounts.findAccount, (input) => showAccount(auth, input), { perMinute: LOOKS_PER_MINUTE }),
    route(accounts.resetAccountFactor, (input, call) => resetFactorByHouse(auth, input, call)),
    route(accounts.sendAccountLink, (input, call) => sendLinkByHouse(auth, input, call)),
    route(accounts.endAccountSignIns, (input, call) => endSignInsByHouse(auth, input, call)),
    route(accounts.lockAccount, (input, call) => lockByHouse(auth, input, call)),
    route(contract.houseOverview, () => showHouse(deps), { perMinute: LOOKS_PER_MINUTE }),
  ]
}
