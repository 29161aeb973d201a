import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { panelSale } from '@vezne/contract/pos-collection.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { readQuoteId, targetOfQuote, type CheckoutSale, type FirmAccount } from '../../till/checkout/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { accountFor } from './whose-account.ts'

/** The panel's names end here: what is owed, on whose account, and at which promised figure. */
export async function saleFrom(
  deps: PosCollectionDeps,
  input: InputOf<typeof panelSale>,
  call: SignedInCall,
): Promise<CheckoutSale> {
  const { caller } = call
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
    claims: async (db) => ({
      target: heldId && targetOfQuote(heldId),
      begun: (paymentId) => tellWho(db, { paymentId, account }, call),
    }),
    // Two people of one firm are two payers: neither finds what the other began.
    scope: `PosCollection/${caller.userId}`,
    ...(heldId !== undefined && { quote: { id: heldId, userId: caller.userId } }),
    ...(referenceNumber?.trim() && { reference: referenceNumber.trim() }),
  }
}

/** Who pressed the button: the payment itself knows the card's holder alone. */
function tellWho(
  db: TenantDb,
  { paymentId, account }: { readonly paymentId: string; readonly account: FirmAccount | undefined },
  call: SignedInCall,
): Promise<void> {
  const details = { paymentId, ...(account && { firmId: account.firmId }) }
  return recordEvent(db, { kind: 'panel-payment-begun', userId: call.caller.userId, details }, call)
}
