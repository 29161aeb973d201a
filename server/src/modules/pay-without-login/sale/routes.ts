import { leaveTransaction, posCollectionTransactionGetById, salesRequest } from '@vezne/contract/pay-without-login.ts'
import { remembered } from '../../../kit/db/remembered.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { tenantByPaymentGuid } from '../../tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { beginSale } from './begin-sale.ts'
import { leaveSale, readSale } from './read-sale.ts'

/** A whole company may pay from behind one address; a person presses the button a few times. */
const SALES_PER_MINUTE = 60

/** What a company's page asks for may be as old as the page that the payer sees; the price may not, and is not. */
const TENANT_KEPT_MS = 2000

export function saleRoutes(deps: PayWithoutLoginDeps): Route[] {
  const tenantOf = remembered((guid) => tenantByPaymentGuid(deps.tenants, guid), TENANT_KEPT_MS)
  const selling = { ...deps, tenantOf }
  return [
    route(salesRequest, (input, call) => beginSale(selling, input, call), { perMinute: SALES_PER_MINUTE }),
    route(posCollectionTransactionGetById, ({ id }, call) => readSale(deps, id.toLowerCase(), call)),
    route(leaveTransaction, ({ id }, call) => leaveSale(deps, id.toLowerCase(), call), { perMinute: SALES_PER_MINUTE }),
  ]
}
