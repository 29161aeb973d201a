import { createHash } from 'node:crypto'
import {
  EXCHANGE_RATE_TYPES,
  isFurtherThan,
  readExchangeRate,
  type ExchangeRateType,
} from '@vezne/domain/money/exchange.ts'
import type { Bulletin, CurrencyRates } from '../bulletin.ts'

/** The lira has had bad days; none of them was a fifth. */
const BELIEVED_PERCENT = 20n

export interface FarRate {
  readonly currency: string
  readonly type: ExchangeRateType
  readonly rate: string
  readonly last: string
}

/** The rates that nobody believes without looking: each against the last of its currency and kind, where there is one. */
export function farRates({ rates }: Bulletin, lasts: readonly CurrencyRates[]): FarRate[] {
  const lastOf = new Map(lasts.map((each) => [each.currency, each]))
  return rates.flatMap((each) =>
    EXCHANGE_RATE_TYPES.flatMap((type) => {
      const [rate, last] = [each[type], lastOf.get(each.currency)?.[type] ?? null]
      return rate !== null && last !== null && isFar(rate, last) ? [{ currency: each.currency, type, rate, last }] : []
    }),
  )
}

function isFar(rate: string, last: string): boolean {
  const [now, then] = [readExchangeRate(rate), readExchangeRate(last)]
  return now !== undefined && then !== undefined && isFurtherThan(BELIEVED_PERCENT, now, then)
}

export const sentenceOf = (far: readonly FarRate[]) =>
  far.map(({ currency, type, rate, last }) => `${currency} ${type} ${rate} after ${last}`).join(', ')

/** Tells bulletins apart by what they say. */
export function digestOf({ date, number, rates }: Bulletin): Buffer {
  const lines = rates.map((each) => [each.currency, ...EXCHANGE_RATE_TYPES.map((type) => each[type])])
  return createHash('sha256')
    .update(JSON.stringify([date, number, lines]))
    .digest()
}
