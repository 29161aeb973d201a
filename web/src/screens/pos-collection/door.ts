import { formVariantOf } from '@vezne/domain/payer/form-variant.ts'
import type { HeldQuoteWire } from '@vezne/contract/pos-collection.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Checkout } from '../../features/checkout/checkout.ts'
import type { LoadLater } from '../../features/checkout/load-later.ts'
import { panelCalls } from './calls.ts'
import type { Firm, PayForm } from './queries.ts'

/** What is being paid: on whose account, and by which offer that was held. */
export interface Paying {
  readonly firm: Firm | null
  readonly held: HeldQuoteWire | undefined
  /** What a statement leads here with: a first figure, which the payer may change. */
  readonly asked?: AskedAmount | undefined
}

export interface AskedAmount {
  readonly netMinor: bigint
  readonly currency: Currency
}

/** Where a payment on this account is kept that was left unfinished. */
export const targetOf = ({ tenantId }: PayForm, firm: Firm | null) => `panel/${tenantId}/${firm?.id ?? ''}`

/** Paying in the panel, as checkout knows it. A held offer has its figure: nobody types another one. */
export function checkoutOf(form: PayForm, { firm, held, asked }: Paying): Checkout {
  const { tenant, settings } = form
  const variant = formVariantOf(tenant, settings, form, false)
  return {
    audience: 'panel',
    target: targetOf(form, firm),
    debt:
      held === undefined
        ? { kind: 'open', netMinor: asked?.netMinor, currency: asked?.currency ?? 'TRY' }
        : { kind: 'fixed', netMinor: held.netAmount, currency: held.currencyCode },
    ...(held && {
      preferred: { definitionId: held.posCollectionCommissionDefinitionId, count: held.installmentCount },
    }),
    firm: firm && { name: firm.name },
    reference: null,
    problem: null,
    extras: { downPaymentMinor: null, organizationFeeMinor: null },
    form: held === undefined ? variant : { ...variant, asksCurrency: false },
    methods: form.methods,
    paymentTypes: form.paymentTypes,
    currencies: form.currencies,
    exchanges: tenant.isUseB2BCurrencyExChange,
    showsExchangeRates: tenant.b2BViewCurrencyExchangeRate,
    hidesRates: settings.b2BHideCommissionRateInfo,
    campaignImageUrl: form.campaignImageUrl,
    agreements: form.agreements,
    today: form.today,
    frameOrigin: form.frameOrigin,
  }
}

/** The rest of checkout comes when somebody types. */
export const laterOf =
  ({ firm, held }: Pick<Paying, 'firm' | 'held'>): LoadLater =>
  async () => {
    const { later } = await import('../../features/checkout/later.tsx')
    return { ...later, callsIn: () => panelCalls(firm?.id ?? null, held) }
  }
