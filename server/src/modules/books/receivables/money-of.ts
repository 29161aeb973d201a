import { CURRENCIES, type Currency, type Money } from '@vezne/domain/money/money.ts'

const isCurrency = (code: string): code is Currency => (CURRENCIES as readonly string[]).includes(code)

/** What hangs on a question, where it is in a currency that we write amounts in. */
export const moneyOf = (currency: string, amountMinor: bigint): { readonly money?: Money } =>
  isCurrency(currency) ? { money: { amountMinor, currency } } : {}
