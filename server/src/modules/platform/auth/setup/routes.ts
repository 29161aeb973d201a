import * as contract from '@vezne/contract/setup/claim.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { AuthDeps } from '../deps.ts'
import { openPortal, proveOwner, showSetup, takeOwner } from './claim.ts'

export function setupRoutes(deps: AuthDeps): Route[] {
  return [
    route(contract.enterSetup, (input, call) => showSetup(deps, input, call), { perMinute: 20 }),
    route(contract.setupOwner, (input, call) => takeOwner(deps, input, call), { perMinute: 20 }),
    route(contract.setupFactor, (input, call) => proveOwner(deps, input, call), { perMinute: 20 }),
    route(contract.setupCompany, (input, call) => openPortal(deps, input, call), { perMinute: 20 }),
  ]
}
