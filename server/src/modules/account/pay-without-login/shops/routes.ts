import {
  getShop,
  issueLinkKey,
  retireShopSecret,
  saveHandOverSecret,
  saveShop,
  tryShopOrder,
} from '@vezne/contract/pay-without-login/shops.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { giveLinkKey, retireOlder, takeHandOverSecret } from './keys.ts'
import { changeShop, showShop } from './show-shop.ts'
import { tryOrder } from './try-order.ts'

export function shopRoutes(deps: PayWithoutLoginDeps): Route[] {
  return [
    route(getShop, (_input, { caller }) => showShop(deps, caller)),
    route(saveShop, (input, call) => changeShop(deps, input, call)),
    route(issueLinkKey, (_input, call) => giveLinkKey(deps, call)),
    route(saveHandOverSecret, (input, call) => takeHandOverSecret(deps, input, call)),
    route(retireShopSecret, (input, call) => retireOlder(deps, input, call)),
    route(tryShopOrder, (input, call) => tryOrder(deps, input, call)),
  ]
}
