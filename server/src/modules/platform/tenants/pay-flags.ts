import type { Tenant } from './tenants.ts'

/** What a company has chosen of its payment forms, in the specification's words. */
export const payFlags = ({ payment }: Pick<Tenant, 'payment'>) => ({
  isPosTransactionUseAdditionalField: payment.usesPosAdditionalFields,
  isRubikFu: payment.isRubik,
  b2BIsUseAdditionalFieldForPolicy: payment.usesPolicyFields,
  isUseB2BCurrencyExChange: payment.usesCurrencyExchange,
  b2BShowCustomFields: payment.showsCustomFields,
  b2BViewCurrencyExchangeRate: payment.showsExchangeRates,
})
