import { posCollectionTransactionGetById, salesRequest } from '@vezne/contract/pay-without-login.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { beginSale } from './begin-sale.ts'
import { readSale } from './read-sale.ts'

/** A whole company may pay from behind one address; a person presses the button a few times. */
const SALES_PER_MINUTE = 60

export function saleRoutes(deps: PayWithoutLoginDeps): Route[] {
  return [
    route(salesRequest, (input, call) => beginSale(deps, input, call), { perMinute: SALES_PER_MINUTE }),
    route(posCollectionTransactionGetById, ({ id }, call) => readSale(deps, id.toLowerCase(), call)),
  ]
}
