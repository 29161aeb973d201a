import * as contract from '@vezne/contract/setup.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { showChecklist } from './checklist/look.ts'
import type { SetupDeps } from './deps.ts'
import { putOff, showGuide } from './guide.ts'

/** Each look goes out to a mail server and to the company's own address. */
const LOOKS_PER_MINUTE = 20

export function setupRoutes(deps: SetupDeps): Route[] {
  return [
    route(contract.getGuide, (_input, { caller }) => showGuide(deps, caller)),
    route(contract.skipStep, (input, call) => putOff(deps, input, call)),
    route(contract.getChecklist, (_input, call) => showChecklist(deps, call), { perMinute: LOOKS_PER_MINUTE }),
  ]
}
