import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getByPaymentRequestId } from '@vezne/contract/payment-links.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { agreementsFor, heldInstead } from '../../../company/agreements/index.ts'
import { payFlags } from '../../../platform/tenants/index.ts'
import { screenFacts } from '../../../till/checkout/index.ts'
import { keepEvent, markOpened } from '../changes.store.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { linkByCode, type FoundLink } from './find-link.ts'

/** Somebody has the payer's page before them: a signal, and no state. */
export async function noteOpened({ payments }: PaymentLinkDeps, { tenant, link }: FoundLink): Promise<void> {
  await payments.db.forTenant(tenant.id, async (db) => {
    if (await markOpened(db, link.id)) await keepEvent(db, link.id, { what: 'opened' })
  })
}

/** Which papers the page of links shows, in this language. */
export async function papersOf(deps: PaymentLinkDeps, { tenant }: Pick<FoundLink, 'tenant'>, language: 'tr' | 'en') {
  const facts = await deps.payments.db.forTenant(tenant.id, (db) => screenFacts(db, SCREENS.paymentRequest))
  const shown = { tenantId: tenant.id, set: facts.agreementSet, language }
  return { facts, agreements: heldInstead(await agreementsFor(deps, tenant, language), facts.heldAgreements, shown) }
}

export async function readRequest(
  deps: PaymentLinkDeps,
  code: string,
  call: Call,
): Promise<ReplyOf<typeof getByPaymentRequestId>> {
  const found = await linkByCode(deps, code, call)
  await noteOpened(deps, found)
  const { tenant, link, state } = found
  const { payment } = tenant
  const { agreements } = await papersOf(deps, found, link.language)
  const pathOf = (kind: 'privacy' | 'sales') => agreements.find((one) => one.kind === kind)?.url ?? null
  return {
    state,
    isPaid: state === 'paid',
    amountString: link.amountMinor === null ? '' : formatAmount(link.amountMinor, link.currency),
    amount: link.amountMinor ?? 0n,
    minAmount: link.minMinor,
    maxAmount: link.maxMinor,
    isAmountOpen: link.amountMinor === null,
    description: link.description,
    reference: link.reference,
    tenantName: tenant.name,
    tenantId: tenant.id,
    paymentGuid: link.id,
    firmId: link.firmId,
    firmName: link.firmName,
    paymentSetId: null,
    currencyCode: link.currency,
    validityDate: link.validUntil,
    paymentMethod: null,
    maxInstallments: link.maxInstallments,
    language: link.language,
    b2BFilePath: payment.campaignImageUrl,
    ...payFlags(tenant),
    confidentialityAgreementPath: pathOf('privacy'),
    salesAgreementPath: pathOf('sales'),
    b2BPayWithLinkDefaultLanguageOption: link.language === 'en' ? 1 : 0,
    phoneNumber: tenant.phoneNumber,
    address: tenant.address,
  }
}
