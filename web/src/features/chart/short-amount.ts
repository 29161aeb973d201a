import type { Language } from '@vezne/contract/kit/language.ts'
import { decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'

const LOCALE: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

/** An amount where it is only to be seen at a glance: `₺1,2 Mn`. Never the only place that tells it. */
export function shortAmount(minor: bigint, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(decimalFromMinor(minor) as Intl.StringNumericLiteral)
}
