import { decideRates, getRates, rateHistory } from '@vezne/contract/rates.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { TenantDeps } from '../../../platform/tenants/index.ts'
import type { RatesDeps } from '../rates.ts'
import { decide, showHistory, showRates } from './office.ts'

export function rateRoutes(deps: RatesDeps, tenants: TenantDeps): Route[] {
  return [
    route(getRates, (_input, { caller }) => showRates(deps, tenants, caller)),
    route(decideRates, (input, call) => decide(deps, input, call)),
    route(rateHistory, () => showHistory(deps)),
  ]
}
