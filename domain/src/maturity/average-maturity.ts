import { addDays, daysBetween, type Day } from '../calendar/day.ts'
import { adatOf } from '../money/interest.ts'
import { divideHalfCeil } from '../money/rounding.ts'
import { sumOf } from '../money/sum.ts'
import { averageDays } from './average-days.ts'

/** An amount and the day on which it falls due. What goes the other way is below zero. */
export interface DueAmount {
  readonly amountMinor: bigint
  readonly dueOn: Day
}

export interface AverageMaturity {
  readonly totalMinor: bigint
  /** Each amount times its days from the reference day, together. */
  readonly adat: bigint
  /** The one day on which all of it could fall due instead. Null for a balance of nothing, and outside of the calendar. */
  readonly on: Day | null
  /** From the reference day, with three decimals; null for a balance of nothing. */
  readonly days: string | null
}

/**
 * Ortalama vade. The reference day is only where counting begins: because halves always go upwards, no other one moves
 * the day by as much as one.
 */
export function averageMaturity(items: readonly DueAmount[], reference: Day): AverageMaturity {
  const totalMinor = sumOf(items, ({ amountMinor }) => amountMinor)
  const adat = sumOf(items, ({ amountMinor, dueOn }) => adatOf(amountMinor, daysBetween(reference, dueOn)))
  const on = totalMinor === 0n ? null : dayWithin(reference, divideHalfCeil(adat, totalMinor))
  return { totalMinor, adat, on, days: averageDays(adat, totalMinor) }
}

const FIRST_DAY: Day = '0001-01-01'
const LAST_DAY: Day = '9999-12-31'

/** Debits and credits that nearly cancel each other out may be due, on average, on a day that nobody can write. */
function dayWithin(reference: Day, days: bigint): Day | null {
  if (days < daysBetween(reference, FIRST_DAY) || days > daysBetween(reference, LAST_DAY)) return null
  return addDays(reference, Number(days))
}
