import { daysBetween, type Day } from '../calendar/day.ts'
import { adatOf, monthlyInterest, yearlyInterest, type YearlyRate } from '../money/interest.ts'
import { ppmOf } from '../money/ppm.ts'

/** A principal that was due on one day and is looked at on another. */
export interface LatePrincipal {
  readonly principalMinor: bigint
  readonly from: Day
  readonly to: Day
}

export interface LateTerms {
  readonly rate: YearlyRate | { readonly monthlyPpm: number }
  /** So many days cost nothing. Whoever is later pays for all of them, from the first. */
  readonly graceDays?: number | undefined
  readonly vatPpm?: number | undefined
}

export interface LateCharge {
  readonly days: number
  readonly chargeMinor: bigint
  readonly vatMinor: bigint
  readonly totalMinor: bigint
}

/** Vade farkı, as information: what is only reckoned is never booked and never closed by a payment. */
export function lateCharge({ principalMinor, from, to }: LatePrincipal, terms: LateTerms): LateCharge {
  const { rate, graceDays = 0, vatPpm = 0 } = terms
  const days = Math.max(0, daysBetween(from, to))
  const chargeMinor = days > graceDays ? interestAt(rate, adatOf(principalMinor, days)) : 0n
  const vatMinor = ppmOf(chargeMinor, vatPpm)
  return { days, chargeMinor, vatMinor, totalMinor: chargeMinor + vatMinor }
}

const interestAt = (rate: LateTerms['rate'], adat: bigint) =>
  'monthlyPpm' in rate ? monthlyInterest(adat, rate.monthlyPpm) : yearlyInterest(adat, rate)
