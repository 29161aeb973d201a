import type { BusinessCalendar } from '../calendar/business-days.ts'
import type { Day, Weekday } from '../calendar/day.ts'
import { floorDivide } from '../money/rounding.ts'
import { WHOLE_PPM } from '../money/ppm.ts'
import { share } from '../money/share.ts'
import { sumOf } from '../money/sum.ts'
import { paymentSchedule, type ScheduledPart } from './payment-schedule.ts'

/** In how many equal parts a document is paid, and how far they stand apart. */
export interface Term {
  readonly count: number
  readonly every: number
  readonly unit: 'month' | 'day'
}

const WORKING_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5]

/**
 * A document in the parts of its term: the first is due on a day of its own, the others follow. Days are those of the schedule;
 * a share in millionths would cost a lira of a great amount, so the parts are whole ones, and what does not divide is the first's.
 */
export function termParts(
  totalMinor: bigint,
  firstDueOn: Day,
  { count, every, unit }: Term,
  { closed, opened }: BusinessCalendar,
): ScheduledPart[] {
  const shares = share(
    WHOLE_PPM,
    Array.from({ length: count }, () => 1n),
  )
  const schedule = paymentSchedule({
    totalMinor,
    from: firstDueOn,
    lines: shares.map((sharePpm, at) => ({
      sharePpm: Number(sharePpm),
      years: 0,
      months: unit === 'month' ? at * every : 0,
      days: unit === 'day' ? at * every : 0,
    })),
    allowedWeekdays: WORKING_DAYS,
    holidays: [...closed].filter((day) => !opened.has(day)),
  })
  if (schedule.kind === 'refused') throw new Error(schedule.why)
  const partMinor = floorDivide(totalMinor, BigInt(count))
  const restMinor = totalMinor - sumOf(shares, () => partMinor)
  return schedule.lines.map(({ dueOn }, at) => ({ dueOn, amountMinor: partMinor + (at === 0 ? restMinor : 0n) }))
}
