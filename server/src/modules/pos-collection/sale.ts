import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { panelSale } from '@vezne/contract/pos-collection.ts'
import type { SignedInCall } from '../../kit/http/caller.ts'
import { readQuoteId, targetOfQuote, type CheckoutSale } from '../checkout/index.ts'
import { tenantById } from '../tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { accountFor } from './whose-account.ts'

/** The panel's names end here: what is owed, on whose account, and at which promised figure. */
export async function saleFrom(
  deps: PosCollectionDeps,
  input: InputOf<typeof panelSale>,
  { caller }: SignedInCall,
): Promise<CheckoutSale> {
  const { amount, netAmount, currencyCode, firmId: _, quoteId, referenceNumber, ...typed } = input
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const account = await accountFor(deps, caller, input.firmId)
  const heldId = quoteId ? readQuoteId(deps.payments.secret, tenant.id, quoteId) : undefined
  return {
    tenant,
    audience: 'panel',
    account,
    debt: { netMinor: netAmount ?? amount, currency: currencyCode },
    seen: { totalMinor: amount, netMinor: netAmount ?? undefined, currency: currencyCode },
    typed,
    said: input,
    purpose: 'pos-collection',
    // Two people of one firm are two payers: neither finds what the other began.
    scope: `PosCollection/${caller.userId}`,
    ...(heldId !== undefined && {
      target: targetOfQuote(heldId),
      quote: { id: heldId, userId: caller.userId },
    }),
    ...(referenceNumber?.trim() && { reference: referenceNumber.trim() }),
  }
}
