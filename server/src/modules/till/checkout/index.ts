export type { CheckoutDeps } from './deps.ts'
export { firmByNumber, firmByToken, refuseOtherFirm, type FirmAccount } from './prove-firm.ts'
export { guessedTooOften, isGuessing, type Guesser } from './limits/lookups.ts'
export { keepMiss } from './limits/store.ts'
export { checkoutSweeps } from './limits/sweeps.ts'
export { cardFromFacts, cardInfoOf, cardOfBin } from './options/card-info.ts'
export { countsAtBank, listOptions } from './options/list-options.ts'
export { priceOffers } from './sale/price-offers.ts'
export { holdQuote } from './sale/hold-quote.ts'
export { readQuoteId, targetOfQuote } from './quotes/quote-id.ts'
export { findLiveQuotes, type HeldItem } from './quotes/store.ts'
export { bankNameOf, tellQuote } from './quotes/tell-quote.ts'
export { leaveSale, readResult, statusOf, type SaleResult } from './result/read-result.ts'
export { saleReplyOf } from './result/show.ts'
export type { CheckoutSale } from './sale/checkout-sale.ts'
export { sell } from './sale/sell.ts'
export { sellAt } from './sale/sell-at.ts'
export { companyForm } from './screen/company-form.ts'
export { currenciesOf } from './screen/currencies.ts'
export {
  savePaymentTypes,
  saveScreenSettings,
  screenFacts,
  screenSettingsOf,
  type ScreenFacts,
} from './screen/store.ts'
