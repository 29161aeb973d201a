import type { ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import type { Bilingual } from '../kit/language.ts'

/** The central bank's four rates, as people call them. */
export const RATE_TYPE_WORDS: Readonly<Record<ExchangeRateType, Bilingual>> = {
  'forex-buying': { tr: 'TCMB döviz alış', en: 'CBRT forex buying' },
  'forex-selling': { tr: 'TCMB döviz satış', en: 'CBRT forex selling' },
  'banknote-buying': { tr: 'TCMB efektif alış', en: 'CBRT banknote buying' },
  'banknote-selling': { tr: 'TCMB efektif satış', en: 'CBRT banknote selling' },
}
