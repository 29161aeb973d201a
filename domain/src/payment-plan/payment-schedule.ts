import { addDays, addMonths, weekdayOf, type Day, type Weekday } from '../calendar/day.ts'
import { floorPpmOf, WHOLE_PPM } from '../money/ppm.ts'
import { sumOf } from '../money/sum.ts'

/** One part of a plan: which share of the whole, and how long after the beginning. */
export interface PlanLine {
  readonly sharePpm: number
  readonly years: number
  readonly months: number
  readonly days: number
}

export interface PaymentPlan {
  readonly totalMinor: bigint
  readonly from: Day
  readonly lines: readonly PlanLine[]
  /** On other days of the week nothing falls due. */
  readonly allowedWeekdays: readonly Weekday[]
  readonly holidays: readonly Day[]
}

/** What falls due on one day. */
export interface ScheduledPart {
  readonly dueOn: Day
  readonly amountMinor: bigint
}

export type PaymentSchedule =
  | { readonly kind: 'scheduled'; readonly lines: readonly ScheduledPart[] }
  | { readonly kind: 'refused'; readonly why: 'shares-not-whole' | 'no-weekday' }

/** The days and amounts of a plan, in the plan's own order. The minor units that do not divide are the first line's. */
export function paymentSchedule(plan: PaymentPlan): PaymentSchedule {
  const shares = sumOf(plan.lines, ({ sharePpm }) => BigInt(sharePpm))
  if (shares !== WHOLE_PPM) return { kind: 'refused', why: 'shares-not-whole' }
  if (plan.allowedWeekdays.length === 0) return { kind: 'refused', why: 'no-weekday' }
  const parts = plan.lines.map(({ sharePpm }) => floorPpmOf(plan.totalMinor, sharePpm))
  const leftMinor = plan.totalMinor - sumOf(parts, (part) => part)
  const rests = restsOf(plan)
  const lines = plan.lines.map((line, index) => ({
    dueOn: dueDay(plan.from, line, rests),
    amountMinor: (parts[index] ?? 0n) + (index === 0 ? leftMinor : 0n),
  }))
  return { kind: 'scheduled', lines }
}

function restsOf({ allowedWeekdays, holidays }: PaymentPlan): (day: Day) => boolean {
  const [allowed, closed] = [new Set(allowedWeekdays), new Set(holidays)]
  return (day) => !allowed.has(weekdayOf(day)) || closed.has(day)
}

const MONTHS_OF_A_YEAR = 12

/** Years and months are one step, so that the day is cut to a month's end only once: 29.02 and 1 year 1 month is 29.03. */
function dueDay(from: Day, { years, months, days }: PlanLine, rests: (day: Day) => boolean): Day {
  let on = addDays(addMonths(from, MONTHS_OF_A_YEAR * years + months), days)
  while (rests(on)) on = addDays(on, 1)
  return on
}
