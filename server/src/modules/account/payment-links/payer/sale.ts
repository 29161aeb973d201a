import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { salesRequestWithCode } from '@vezne/contract/payment-links.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { HeadedReply } from '../../../../kit/http/headed-reply.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { refuseOtherFirm, saleReplyOf, sell, type CheckoutSale } from '../../../till/checkout/index.ts'
import type { Started } from '../../../till/payments/index.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import type { LinkRow } from '../links.store.ts'
import { claimUse } from './claim-use.ts'
import { linkByCode } from './find-link.ts'
import { accountOf, termsOf } from './options.ts'

type Input = InputOf<typeof salesRequestWithCode>

/** What is owed: the link's own figure, or the payer's within what the link allows. */
function owedBy({ amountMinor, minMinor, maxMinor }: LinkRow, { amount, netAmount }: Input): bigint {
  if (amountMinor !== null) return amountMinor
  const typed = netAmount ?? amount
  if (typed < (minMinor ?? typed) || typed > (maxMinor ?? typed))
    throw new BrokenRules([{ path: 'amount', rule: 'link-amount-outside' }])
  return typed
}

/** The page's names end here: what is owed, by whom, and which use of the link it claims. */
export async function linkSale(deps: PaymentLinkDeps, input: Input, call: Call): Promise<CheckoutSale> {
  const { amount, netAmount, currencyCode, paymentCode, tenantPaymentGuid: _, ...typed } = input
  const { tenant, link } = await linkByCode(deps, paymentCode, call)
  const account = await deps.payments.db.forTenant(tenant.id, (db) => accountOf(db, link))
  refuseOtherFirm(input.firmId, account)
  const netMinor = owedBy(link, input)
  return {
    tenant,
    audience: 'link',
    account,
    debt: { netMinor, currency: link.currency },
    seen: { totalMinor: amount, netMinor: netAmount ?? undefined, currency: currencyCode },
    // What it is for is the link's to say.
    typed: { ...typed, description: link.description },
    // The code opens the link: it is kept nowhere, not even as a part of what was asked.
    said: { ...input, paymentCode: link.id },
    description: link.description,
    purpose: 'payment-link',
    scope: `PaymentLink/${link.id}`,
    terms: termsOf(link),
    needsFull3d: link.is3dRequired,
    claims: (db) => claimUse(db, link.id, netMinor),
    ...(link.reference !== null && { reference: link.reference }),
  }
}

/** The page that brings the browser to the bank, or the bank's own address, as it is: our screens find the way in headers. */
export async function sellLink(deps: PaymentLinkDeps, input: Input, call: Call): Promise<HeadedReply<string>> {
  const sale = await linkSale(deps, input, call)
  const started = await sell(deps, sale, call)
  return linkAnswer(saleReplyOf(deps, started), started)
}

/** Beside what its `data` is, whatever our own screens go on with. */
export function linkAnswer(
  { html, show, posCollectionTransactionId, status }: SaleReply,
  { shownAs, handover }: Pick<Started, 'shownAs' | 'handover'>,
): HeadedReply<string> {
  // An address is sealed into a few hundred signs; a page with its fields would be too long for a header.
  const isAddress = show?.as === 'url-frame' && handover?.kind === 'url'
  return new HeadedReply(html ?? '', {
    'x-payment-id': posCollectionTransactionId,
    'x-payment-status': status,
    'x-payment-shown-as': shownAs,
    ...(isAddress && { 'x-payment-action': show.action, 'x-payment-ticket': show.ticket }),
  })
}
