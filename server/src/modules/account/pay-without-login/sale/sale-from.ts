import { firmByNumber, firmByToken, refuseOtherFirm, type CheckoutSale } from '../../../till/checkout/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { orderOf } from './order.ts'
import type { SaleInput } from './sale-input.ts'

/**
 * The page's names end here: what is owed, by whom, and what can be paid once. A shop's sealed order stands whatever
 * the client says of it.
 */
export async function saleFrom(deps: PayWithoutLoginDeps, tenant: Tenant, input: SaleInput): Promise<CheckoutSale> {
  const { amount, netAmount, currencyCode, ...typed } = input
  const seen = { totalMinor: amount, netMinor: netAmount ?? undefined, currency: currencyCode }
  const order = await orderOf(deps, tenant, input)
  const account =
    order === undefined
      ? firmByToken(deps, tenant, input.firmToken)
      : await firmByNumber(deps, tenant, order.firmbranchNumber)
  refuseOtherFirm(input.firmId, account)
  const given = {
    tenant,
    account,
    seen,
    typed,
    said: input,
    purpose: 'pay-without-login' as const,
    // Who asks is the page of one company, for nobody is signed in there.
    scope: `SalesRequest/${input.tenantPaymentGuid.toLowerCase()}`,
  }
  if (order === undefined) {
    const debt = { netMinor: netAmount ?? amount, currency: currencyCode }
    return { ...given, audience: 'public-page', debt, ...referenceIn(input) }
  }
  const { reference, firmbranchNumber, callbackUrl } = order
  const method = input.callbackUrlRequestMethod ?? 'GET'
  return {
    ...given,
    audience: 'shop',
    debt: { netMinor: order.netMinor, currency: order.currency },
    target: `order:${reference}`,
    reference,
    ...(firmbranchNumber === null ? {} : { firmbranchNumber }),
    ...(callbackUrl === null ? {} : { handOver: { callbackUrl, method, reference } }),
  }
}

function referenceIn({ referenceNumber }: SaleInput): Pick<CheckoutSale, 'reference'> {
  return referenceNumber && referenceNumber !== '-' ? { reference: referenceNumber.trim() } : {}
}
