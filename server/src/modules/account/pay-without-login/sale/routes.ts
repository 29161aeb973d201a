import { leaveTransaction, posCollectionTransactionGetById, salesRequest } from '@vezne/contract/pay-without-login.ts'
import { remembered } from '../../../../kit/db/remembered.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { leaveSale, readResult, saleReplyOf, sell, statusOf, type SaleResult } from '../../../till/checkout/index.ts'
import { tenantByPaymentGuid } from '../../../platform/tenants/index.ts'
import { handOverOf } from '../callback/hand-over.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { saleFrom } from './sale-from.ts'

/** A whole company may pay from behind one address; a person presses the button a few times. */
const SALES_PER_MINUTE = 60

/** What a company's page asks for may be as old as the page that the payer sees; the price may not, and is not. */
const TENANT_KEPT_MS = 2000

export function saleRoutes(deps: PayWithoutLoginDeps): Route[] {
  const tenantOf = remembered((guid) => tenantByPaymentGuid(deps.tenants, guid), TENANT_KEPT_MS)
  const statusFor = async (result: SaleResult) => ({
    ...statusOf(result),
    handOver: await handOverOf(deps, result.payment),
  })
  return [
    route(
      salesRequest,
      async (input, call) => {
        // Whoever looks at a draft presses the button to see it, and charges nobody.
        if (input.previewToken !== undefined) throw new Refusal('preview-takes-no-payment')
        const sale = await saleFrom(deps, await tenantOf(input.tenantPaymentGuid.toLowerCase()), input)
        return saleReplyOf(deps, await sell(deps, sale, call))
      },
      { perMinute: SALES_PER_MINUTE },
    ),
    route(posCollectionTransactionGetById, async ({ id }, call) =>
      statusFor(await readResult(deps, id.toLowerCase(), call)),
    ),
    route(leaveTransaction, async ({ id }, call) => statusFor(await leaveSale(deps, id.toLowerCase(), call)), {
      perMinute: SALES_PER_MINUTE,
    }),
  ]
}
