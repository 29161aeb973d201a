import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { LINK_PREVIEW_PATH, type LinkPage } from '@vezne/contract/payment-links/page.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { payPolicy, previewPolicy } from '../../../../kit/http/policies.ts'
import type { PageAsked, PageFound, PublicPage } from '../../../../kit/http/public-page.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { companyForm, currenciesOf } from '../../../till/checkout/index.ts'
import { tenantOfDomain, type Tenant } from '../../../platform/tenants/index.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import type { LinkRow } from '../links.store.ts'
import { linkByCode, type FoundLink } from './find-link.ts'
import { noteOpened, papersOf } from './read-request.ts'

const decimal = (minor: bigint | null) => (minor === null ? null : decimalFromMinor(minor))

/** Whoever has a paid link's code may know what was paid and when; a receipt is for whoever has its own address. */
const paidPart = ({ link, state }: FoundLink): Pick<LinkPage['link'], 'paid'> =>
  state === 'paid' && link.paidAt !== null
    ? { paid: { amount: decimalFromMinor(link.collectedMinor), on: istanbulDay(link.paidAt.getTime()) } }
    : {}

const shownLink = (link: LinkRow): Omit<LinkPage['link'], 'state'> => ({
  paymentGuid: link.id,
  amount: decimal(link.amountMinor),
  minAmount: decimal(link.minMinor),
  maxAmount: decimal(link.maxMinor),
  currencyCode: link.currency,
  description: link.description,
  reference: link.reference,
  firmName: link.firmName,
  validUntil: link.validUntil,
  maxInstallments: link.maxInstallments,
  commissionBy: link.commissionBy,
})

/** A code that leads nowhere has no page, and neither has an address that has guessed too often. */
async function found(deps: PaymentLinkDeps, code: string, { call, host }: PageAsked): Promise<FoundLink | undefined> {
  try {
    return await linkByCode(deps, code, { ...call, host })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What a company's page of links shows, whichever link it is. */
async function companyPart(
  deps: PaymentLinkDeps,
  tenant: Tenant,
  language: PageAsked['language'],
): Promise<Omit<LinkPage, 'code' | 'link' | 'preview'>> {
  const { facts, agreements } = await papersOf(deps, { tenant }, language)
  const now = await deps.payments.db.forTenant(tenant.id, (db) => db.now())
  return {
    ...companyForm(tenant, facts),
    frameOrigin: deps.frameOrigin,
    today: istanbulDay(now.getTime()),
    currencies: await currenciesOf(deps, tenant, facts),
    agreements: agreements.map(({ kind, title, url }) => ({ kind, title, url })),
  }
}

/** In the language that the link's maker chose, until the payer chooses the other one. */
async function pageOf(deps: PaymentLinkDeps, code: string, asked: PageAsked): Promise<PageFound | undefined> {
  const opened = await found(deps, code, asked)
  if (opened === undefined) return undefined
  await noteOpened(deps, opened)
  const { tenant, link, state } = opened
  const language = asked.namedLanguage ?? link.language
  const data: LinkPage = {
    code,
    link: { state, ...shownLink(link), ...paidPart(opened) },
    ...(await companyPart(deps, tenant, language)),
  }
  return { kind: 'page', data, policy: payPolicy(deps.frameOrigin, null), language }
}

const PREVIEW: Bilingual = {
  tr: 'Önizleme: link henüz oluşturulmadı. Buradan ödeme alınmaz.',
  en: 'Preview: the link is not made yet. No payment is taken here.',
}

/** Stands where there is no link yet: whatever asks for it finds none. */
const NO_LINK = '00000000-0000-4000-8000-000000000000'

/** The page without a link, for the panel to draw in it what is being written. It tells nothing that a payer is not told. */
async function previewOf(deps: PaymentLinkDeps, { host, language }: PageAsked): Promise<LinkPage | undefined> {
  const tenant = await tenantOfDomain(deps.tenants, host)
  if (tenant === undefined) return undefined
  const part = await companyPart(deps, tenant, language)
  const link: LinkPage['link'] = {
    state: 'active',
    paymentGuid: NO_LINK,
    amount: '0',
    minAmount: null,
    maxAmount: null,
    currencyCode: 'TRY',
    description: '…',
    reference: null,
    firmName: null,
    validUntil: part.today,
    maxInstallments: null,
    commissionBy: 'payer',
  }
  return { code: '', link, ...part, preview: { says: PREVIEW[language] } }
}

/** Paying by a link: the page also opens banks, on our second origin alone. */
export function linkPage(deps: PaymentLinkDeps): PublicPage {
  return {
    name: 'link',
    path: '/paymentPage',
    language: 'payer',
    load: async (asked) => {
      if (asked.path === LINK_PREVIEW_PATH) {
        const shown = await previewOf(deps, asked)
        return shown && { kind: 'page', data: shown, policy: previewPolicy(), isPreview: true }
      }
      return asked.code === undefined ? undefined : pageOf(deps, asked.code, asked)
    },
  }
}
