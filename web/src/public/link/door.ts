import type { LinkPage } from '@vezne/contract/payment-links/page.ts'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { formVariantOf, type FormVariant } from '@vezne/domain/payer/form-variant.ts'
import type { Checkout, Debt } from '../../features/checkout/checkout.ts'
import type { LoadLater } from '../../features/checkout/load-later.ts'

const minorOrNull = (decimal: string | null) => (decimal === null ? null : (minorFromDecimal(decimal) ?? null))

function debtOf({ amount, currencyCode: currency }: LinkPage['link']): Debt {
  const netMinor = minorOrNull(amount)
  return netMinor === null ? { kind: 'open', netMinor: undefined, currency } : { kind: 'fixed', netMinor, currency }
}

function formOf({ tenant, settings, link, ...lists }: LinkPage): FormVariant {
  const form = formVariantOf(tenant, settings, lists, false, true)
  if (link.amount !== null) return form
  return { ...form, range: { leastMinor: minorOrNull(link.minAmount), mostMinor: minorOrNull(link.maxAmount) } }
}

/** Paying a link, as checkout knows it: what was typed when it was made stands, the payer brings a card. */
export function checkoutOf(page: LinkPage): Checkout {
  const { tenant, settings, link, code } = page
  return {
    audience: 'link',
    target: `link/${code}`,
    debt: debtOf(link),
    firm: link.firmName === null ? null : { name: link.firmName },
    reference: link.reference,
    problem: null,
    extras: { downPaymentMinor: null, organizationFeeMinor: null },
    form: formOf(page),
    methods: page.methods,
    paymentTypes: page.paymentTypes,
    currencies: page.currencies,
    exchanges: tenant.isUseB2BCurrencyExChange,
    showsExchangeRates: tenant.b2BViewCurrencyExchangeRate,
    hidesRates: settings.b2BHideCommissionRateInfo,
    campaignImageUrl: page.campaignImageUrl,
    agreements: page.agreements,
    today: page.today,
    frameOrigin: page.frameOrigin,
  }
}

/** Checkout's own and this page's calls in one file, which comes when a payer types. */
export const laterOf =
  (page: LinkPage): LoadLater =>
  async () => {
    const { laterFor, linkCalls } = await import('../later.tsx')
    return { ...laterFor(page.code), callsIn: (language) => linkCalls(page, language) }
  }
