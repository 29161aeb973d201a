import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { linkCommissionOptions, linkInstallments } from '@vezne/contract/payment-links.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { cardFromFacts, cardOfBin, countsAtBank, listOptions, type FirmAccount } from '../../../till/checkout/index.ts'
import type { DebtTerms } from '../../../company/commissions/index.ts'
import { openFirm } from '../../../company/firms/index.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import type { LinkRow } from '../links.store.ts'
import { linkByGuid, type FoundLink } from './find-link.ts'

export const termsOf = ({ maxInstallments, commissionBy }: LinkRow): DebtTerms => ({
  maxInstallments: maxInstallments ?? undefined,
  isCommissionOurs: commissionBy === 'company',
})

/** Whose account it is for. A firm that was closed since takes the money no more: somebody places it then. */
export const accountOf = async (db: TenantDb, { firmId }: LinkRow): Promise<FirmAccount | undefined> =>
  firmId === null ? undefined : openFirm(db, firmId)

async function askedFor({ payments }: PaymentLinkDeps, { tenant, link }: FoundLink) {
  const account = await payments.db.forTenant(tenant.id, (db) => accountOf(db, link))
  return { currency: link.currency, account, terms: termsOf(link) }
}

const idOrNone = (text: string | undefined) => (text !== undefined && /^[0-9a-f-]{36}$/i.test(text) ? text : undefined)

export async function optionsOfLink(
  deps: PaymentLinkDeps,
  { paymentGuid, paymentSetId, ...facts }: InputOf<typeof linkCommissionOptions>,
): Promise<ReplyOf<typeof linkCommissionOptions>> {
  const found = await linkByGuid(deps, paymentGuid)
  const asked = { ...(await askedFor(deps, found)), paymentSetId: idOrNone(paymentSetId), card: cardFromFacts(facts) }
  return listOptions(deps, found.tenant, asked)
}

export async function installmentsOfLink(
  deps: PaymentLinkDeps,
  { bankId, paymentGuid, bin }: InputOf<typeof linkInstallments>,
): Promise<ReplyOf<typeof linkInstallments>> {
  const found = await linkByGuid(deps, paymentGuid)
  const asked = { ...(await askedFor(deps, found)), card: cardOfBin(bin) }
  const installments = await countsAtBank(deps, found.tenant, bankId, asked)
  return { installments, defaultInstallment: installments[0] ?? 1 }
}
