import { daysBetween, type Day } from '../calendar/day.ts'
import { discount } from '../discount/discount.ts'
import { lateCharge, type LateTerms } from '../maturity/late-charge.ts'
import { sumOf } from '../money/sum.ts'
import type { PlanItem } from './plan-standing.ts'

/** By which rates a company reckons what being late costs, and what paying early is worth; null: by none. */
export interface PlanTerms {
  readonly lateRatePpm: number | null
  readonly latePeriod: 'monthly' | 'yearly'
  readonly graceDays: number
  readonly earlyRatePpm: number | null
  readonly earlyMethod: 'inner' | 'outer'
  /** Days of a year, for yearly rates. */
  readonly base: 360 | 365
}

/** Hesaplanan vade farkı and erken ödeme iskontosu: information, never booked. Null where the company has no rate. */
export interface PlanCosts {
  readonly lateMinor: bigint | null
  readonly earlyMinor: bigint | null
}

function lateTerms({ lateRatePpm, latePeriod, graceDays, base }: PlanTerms): LateTerms | undefined {
  if (lateRatePpm === null) return undefined
  const rate = latePeriod === 'monthly' ? { monthlyPpm: lateRatePpm } : { yearlyPpm: lateRatePpm, base }
  return { rate, graceDays }
}

/** What one line costs by being late on a day, or saves by being paid on it. A credit costs and saves nothing. */
export function itemCosts(item: PlanItem, on: Day, terms: PlanTerms): PlanCosts {
  return { lateMinor: lateOf(item, on, lateTerms(terms)), earlyMinor: earlyOf(item, on, terms) }
}

function lateOf({ side, dueOn, remainingMinor }: PlanItem, on: Day, terms: LateTerms | undefined): bigint | null {
  if (terms === undefined) return null
  if (side === 'credit') return 0n
  return lateCharge({ principalMinor: remainingMinor, from: dueOn, to: on }, terms).chargeMinor
}

function earlyOf({ side, dueOn, remainingMinor }: PlanItem, on: Day, terms: PlanTerms): bigint | null {
  const { earlyRatePpm: yearlyPpm, earlyMethod: method, base } = terms
  if (yearlyPpm === null) return null
  if (side === 'credit') return 0n
  const worth = discount(remainingMinor, Math.max(0, daysBetween(on, dueOn)), { yearlyPpm, base, method })
  // So long and at such a rate that nothing would be left to pay is no offer.
  return worth.kind === 'refused' ? 0n : worth.discountMinor
}

/** The same of all lines: the sum of what each shows. */
export function planCosts(items: readonly PlanItem[], on: Day, terms: PlanTerms): PlanCosts {
  const each = items.map((item) => itemCosts(item, on, terms))
  return {
    lateMinor: terms.lateRatePpm === null ? null : sumOf(each, ({ lateMinor }) => lateMinor ?? 0n),
    earlyMinor: terms.earlyRatePpm === null ? null : sumOf(each, ({ earlyMinor }) => earlyMinor ?? 0n),
  }
}
