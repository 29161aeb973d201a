import { WHOLE_PPM } from './ppm.ts'
import { scaleHalfAway } from './rounding.ts'

/** What a contract takes for a year when it counts days. */
type YearBase = 360 | 365

/** A simple yearly rate; the base belongs to it and is told wherever the rate is. */
export interface YearlyRate {
  readonly yearlyPpm: number
  readonly base: YearBase
}

/** A month has thirty days for whoever asks for a monthly rate. */
const MONTH_BASE = 30n

/** Adat: an amount times the days it stands. Interest is reckoned on sums of these, and rounded once. */
export const adatOf = (amountMinor: bigint, days: number): bigint => amountMinor * BigInt(days)

/** Simple interest, rounded once, halves away from zero; of an adat below zero it is that of the one above, turned round. */
export const yearlyInterest = (adat: bigint, { yearlyPpm, base }: YearlyRate): bigint =>
  scaleHalfAway(adat, BigInt(yearlyPpm), BigInt(base) * WHOLE_PPM)

export const monthlyInterest = (adat: bigint, monthlyPpm: number): bigint =>
  scaleHalfAway(adat, BigInt(monthlyPpm), MONTH_BASE * WHOLE_PPM)
