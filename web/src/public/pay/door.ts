import type { PayPage } from '@vezne/contract/checkout/pages.ts'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { formVariantOf } from '@vezne/domain/payer/form-variant.ts'
import type { Checkout, Debt } from '../../features/checkout/checkout.ts'
import type { LoadLater } from '../../features/checkout/load-later.ts'

type Order = PayPage['order']

const minorOrNull = (decimal: string | null | undefined) => minorFromDecimal(decimal ?? '') ?? null

function debtOf(order: Order): Debt {
  const netMinor = order.kind === 'refused' ? undefined : minorFromDecimal(order.amount ?? '')
  if (order.kind !== 'order' || netMinor === undefined) return { kind: 'open', netMinor, currency: 'TRY' }
  return { kind: 'fixed', netMinor, currency: order.currencyCode }
}

/** What the shop or the branch asks for beside the debt itself. */
function extrasOf(order: Order): Checkout['extras'] {
  if (order.kind === 'refused') return { downPaymentMinor: null, organizationFeeMinor: null }
  const { downPayment, organizationFee } = order.kind === 'order' ? order : { downPayment: null, organizationFee: null }
  return {
    downPaymentMinor: minorOrNull(downPayment ?? order.branch?.downPayment),
    organizationFeeMinor: minorOrNull(organizationFee ?? order.branch?.organizationFee),
  }
}

function aboutOf(order: Order) {
  if (order.kind === 'refused') return { firm: null, reference: null, problem: null }
  return {
    firm: order.branch && { name: order.branch.firmName },
    reference: order.referenceNumber,
    problem: order.kind === 'free' ? order.problem : null,
  }
}

/** Paying without an account, as checkout knows it. */
export function checkoutOf(page: PayPage): Checkout {
  const { tenant, settings, order, tenantPaymentGuid } = page
  const isShop = order.kind === 'order'
  return {
    audience: isShop ? 'shop' : 'public',
    // Whoever left one order of a shop unfinished pays the next one without hearing of the first.
    target: isShop ? `${tenantPaymentGuid}/${order.referenceNumber}` : tenantPaymentGuid,
    debt: debtOf(order),
    shopUrl: isShop ? (order.returnOrigin ?? undefined) : undefined,
    ...aboutOf(order),
    extras: extrasOf(order),
    form: formVariantOf(tenant, settings, page, isShop),
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
  (page: PayPage): LoadLater =>
  async () => {
    const { later, payCalls } = await import('../later.tsx')
    return { ...later, callsIn: (language) => payCalls(page, language) }
  }
