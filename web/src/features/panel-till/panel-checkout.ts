import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { payForm } from '@vezne/contract/pos-collection.ts'
import { formVariantOf } from '@vezne/domain/payer/form-variant.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'
import type { Checkout } from '../checkout/checkout.ts'

export type PayForm = ReplyOf<typeof payForm>

export const usePayForm = () => useQuery(callQuery(payForm, {}))

/** The company's form as checkout draws it in the panel. A debt that is fixed has its currency as well. */
export function panelCheckout(
  form: PayForm,
  { target, debt, firm }: Pick<Checkout, 'target' | 'debt' | 'firm'>,
): Checkout {
  const { tenant, settings } = form
  const variant = formVariantOf(tenant, settings, form, false)
  return {
    audience: 'panel',
    target,
    debt,
    firm,
    reference: null,
    problem: null,
    extras: { downPaymentMinor: null, organizationFeeMinor: null },
    form: debt.kind === 'fixed' ? { ...variant, asksCurrency: false } : variant,
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
