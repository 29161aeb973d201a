import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { holdQuote as holdQuoteCall, panelSale } from '@vezne/contract/pos-collection.ts'
import type { SignedInCall } from '../../kit/http/caller.ts'
import { cardOfBin, holdQuote, readQuoteId, targetOfQuote, type CheckoutSale } from '../checkout/index.ts'
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

export async function holdFor(
  deps: PosCollectionDeps,
  input: InputOf<typeof holdQuoteCall>,
  call: SignedInCall,
): Promise<ReplyOf<typeof holdQuoteCall>> {
  const { amount, netAmount, currencyCode } = input
  const { quoteId, validUntil, owed, quote } = await holdQuote(
    deps,
    {
      tenant: await tenantById(deps.tenants, call.caller.tenantId),
      account: await accountFor(deps, call.caller, input.firmId),
      debt: { netMinor: netAmount ?? amount, currency: currencyCode },
      seenTotalMinor: netAmount === undefined || netAmount === null ? undefined : amount,
      bankId: input.bankId,
      definitionId: input.posCollectionCommissionDefinitionId.toLowerCase(),
      count: input.installmentCount,
      paymentSetId: input.paymentSetId ?? undefined,
      card: cardOfBin(input.bin),
    },
    call,
  )
  return {
    quoteId,
    validUntil: validUntil.getTime(),
    amount: quote.totalMinor,
    netAmount: owed.debt.netMinor,
    currencyCode: owed.debt.currency,
    chargedCurrencyCode: owed.currency,
    installmentCount: quote.count,
    installmentNumber: quote.number,
    monthlyAmount: quote.monthlyMinor,
  }
}
