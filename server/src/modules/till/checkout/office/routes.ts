import { getPaymentTypes, getScreen, savePaymentTypes, saveScreen } from '@vezne/contract/checkout/office.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { CheckoutDeps } from '../deps.ts'
import { changePaymentTypes, changeScreen, showPaymentTypes, showScreen } from './screens.ts'

/** What staff change of the payment screens. */
export function screenOfficeRoutes(deps: CheckoutDeps): Route[] {
  return [
    route(getScreen, (input, { caller }) => showScreen(deps, input, caller)),
    route(saveScreen, (input, call) => changeScreen(deps, input, call)),
    route(getPaymentTypes, (_input, { caller }) => showPaymentTypes(deps, caller)),
    route(savePaymentTypes, (input, call) => changePaymentTypes(deps, input, call)),
  ]
}
