import { getByFirmBranchNumber, getDecryptParameters } from '@vezne/contract/pay-without-login.ts'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import type { Route } from '../../../kit/http/routes.ts'
import { callbackRoutes } from './callback/routes.ts'
import type { PayWithoutLoginDeps } from './deps.ts'
import { countingMisses } from './page/counting-misses.ts'
import { pageRoutes } from './page/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { saleRoutes } from './sale/routes.ts'

/** Calls by which somebody could guess. */
const LOOK_UPS: readonly Endpoint[] = [getByFirmBranchNumber, getDecryptParameters]

export function payWithoutLoginRoutes(deps: PayWithoutLoginDeps): Route[] {
  const lookUps = [...pageRoutes(deps), ...callbackRoutes(deps)].map((each) =>
    LOOK_UPS.includes(each.endpoint) ? countingMisses(deps, each) : each,
  )
  return [...lookUps, ...saleRoutes(deps), ...previewRoutes(deps)]
}
