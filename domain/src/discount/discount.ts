import { adatOf, yearlyInterest, type YearlyRate } from '../money/interest.ts'
import { WHOLE_PPM } from '../money/ppm.ts'
import { scaleHalfAway } from '../money/rounding.ts'

/** Outer (dış): the interest of the nominal amount. Inner (iç): that of what is paid now. */
export interface DiscountTerms extends YearlyRate {
  readonly method: 'outer' | 'inner'
}

/** So long and at such a rate that whoever is paid early would get nothing, or have to pay. */
export interface NothingLeft {
  readonly kind: 'refused'
  readonly why: 'nothing-left'
}

export interface Discount {
  readonly kind: 'discounted'
  readonly discountMinor: bigint
  /** What is paid now. */
  readonly presentMinor: bigint
  /** What it truly costs in a year, of the money that was paid. */
  readonly yearlyCostPpm: bigint
}

/** What an amount that is due in so many days is worth now. The days are not below zero. */
export function discount(nominalMinor: bigint, days: number, terms: DiscountTerms): Discount | NothingLeft {
  if (days < 0) throw new RangeError('nothing is discounted after it was due')
  const presentMinor = presentOf(nominalMinor, days, terms)
  if (presentMinor <= 0n) return { kind: 'refused', why: 'nothing-left' }
  const discountMinor = nominalMinor - presentMinor
  const wholeYear = BigInt(terms.base) * WHOLE_PPM
  // Of no days the discount is nothing too.
  const yearlyCostPpm = discountMinor === 0n ? 0n : scaleHalfAway(discountMinor, wholeYear, adatOf(presentMinor, days))
  return { kind: 'discounted', discountMinor, presentMinor, yearlyCostPpm }
}

function presentOf(nominalMinor: bigint, days: number, terms: DiscountTerms): bigint {
  if (terms.method === 'outer') return nominalMinor - yearlyInterest(adatOf(nominalMinor, days), terms)
  const wholeYear = BigInt(terms.base) * WHOLE_PPM
  return scaleHalfAway(nominalMinor, wholeYear, wholeYear + BigInt(terms.yearlyPpm) * BigInt(days))
}
