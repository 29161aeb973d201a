import { divideHalfUp, scaleHalfUp } from './rounding.ts'

/** The central bank's four rates of a currency: for notes or for transfers, as it buys or as it sells. */
export const EXCHANGE_RATE_TYPES = ['forex-buying', 'forex-selling', 'banknote-buying', 'banknote-selling'] as const
export type ExchangeRateType = (typeof EXCHANGE_RATE_TYPES)[number]

/** Lira for one unit of a currency, as a whole number over a power of ten: 41.2345 is 412345 over 10000. */
export interface ExchangeRate {
  readonly units: bigint
  readonly over: bigint
}

/** The lira is worth one of itself. */
export const LIRA_RATE: ExchangeRate = { units: 1n, over: 1n }

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/

/** Reads `41.2345`; anything but plain digits with a point, and a rate of nothing, is `undefined`. */
export function readExchangeRate(text: string): ExchangeRate | undefined {
  const match = DECIMAL.exec(text)
  if (match === null) return undefined
  const [, whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return units === 0n ? undefined : { units, over: 10n ** BigInt(fraction.length) }
}

/** What an amount is worth in another currency, both rates in lira; rounded once, halves up. */
export function exchange(amountMinor: bigint, from: ExchangeRate, to: ExchangeRate): bigint {
  return scaleHalfUp(amountMinor, from.units * to.over, from.over * to.units)
}

const PLACES = 10n ** 8n

/** The rate at which the one amount comes to the other, to eight places, halves up. */
export function rateBetween(toMinor: bigint, fromMinor: bigint): ExchangeRate {
  return { units: divideHalfUp(toMinor * PLACES, fromMinor), over: PLACES }
}

/** Whether a rate is more than so many percent away from another one, up or down. */
export function isFurtherThan(percent: bigint, rate: ExchangeRate, from: ExchangeRate): boolean {
  const [one, other] = [rate.units * from.over, from.units * rate.over]
  const away = one > other ? one - other : other - one
  return away * 100n > other * percent
}
