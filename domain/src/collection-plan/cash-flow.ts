import { addDays, daysBetween, weekdayOf, type Day } from '../calendar/day.ts'
import { averageDays } from '../maturity/average-days.ts'
import { adatOf } from '../money/interest.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { sumOf } from '../money/sum.ts'
import { isGuaranteed, type ExpectedSource } from './expected-money.ts'

/** Money of one currency and source that is expected on one day. */
export interface ExpectedSum {
  readonly source: ExpectedSource
  readonly on: Day
  readonly amountMinor: bigint
  readonly count: number
}

export const FLOW_STEPS = ['day', 'week', 'month'] as const
export type FlowStep = (typeof FLOW_STEPS)[number]

/** The first day of the day, week or month that a day lies in; weeks begin on Monday. */
export function stepOf(on: Day, step: FlowStep): Day {
  if (step === 'day') return on
  return step === 'week' ? addDays(on, 1 - weekdayOf(on)) : `${on.slice(0, 7)}-01`
}

/** What comes in one day, week or month, by where it comes from. */
export interface FlowStepSum {
  readonly from: Day
  readonly source: ExpectedSource
  readonly amountMinor: bigint
  readonly count: number
}

/** Nakit akışı: the same money, day by day, week by week or month by month. Of one currency. */
export function cashFlow(sums: readonly ExpectedSum[], step: FlowStep): FlowStepSum[] {
  const flow = new Map<string, FlowStepSum>()
  for (const { source, on, amountMinor, count } of sums) {
    const from = stepOf(on, step)
    const name = `${from} ${source}`
    const known = flow.get(name) ?? { from, source, amountMinor: 0n, count: 0 }
    flow.set(name, { ...known, amountMinor: known.amountMinor + amountMinor, count: known.count + count })
  }
  return [...flow].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

export interface ExpectedFigures {
  readonly totalMinor: bigint
  readonly guaranteedMinor: bigint
  readonly notGuaranteedMinor: bigint
  /** Expected on a day that is over. */
  readonly lateMinor: bigint
  readonly todayMinor: bigint
  /** From today to the end of the week, Sunday. */
  readonly thisWeekMinor: bigint
}

const DAYS_OF_A_WEEK = 7

/** How what is expected stands today, in one currency. */
export function expectedFigures(sums: readonly ExpectedSum[], today: Day): ExpectedFigures {
  const sunday = addDays(today, DAYS_OF_A_WEEK - weekdayOf(today))
  const sum = (holds: (each: ExpectedSum) => boolean) => sumOf(sums.filter(holds), ({ amountMinor }) => amountMinor)
  return {
    totalMinor: sum(() => true),
    guaranteedMinor: sum(({ source }) => isGuaranteed(source)),
    notGuaranteedMinor: sum(({ source }) => !isGuaranteed(source)),
    lateMinor: sum(({ on }) => on < today),
    todayMinor: sum(({ on }) => on === today),
    thisWeekMinor: sum(({ on }) => on >= today && on <= sunday),
  }
}

interface Debt {
  readonly remainingMinor: bigint
  readonly dueOn: Day
}

/** How late debts that are late are, weighed by their amounts: a text with three decimals, null where none is late. */
export function averageDelay(debts: readonly Debt[], today: Day): string | null {
  const late = debts.filter(({ dueOn }) => dueOn < today)
  const adat = sumOf(late, ({ remainingMinor, dueOn }) => adatOf(remainingMinor, daysBetween(dueOn, today)))
  return averageDays(
    adat,
    sumOf(late, ({ remainingMinor }) => remainingMinor),
  )
}

interface SalesOutstanding {
  readonly receivableMinor: bigint
  /** Sold on account in so many days. */
  readonly soldMinor: bigint
  readonly days: number
}

/** DSO: ticari alacak / kredili satış × gün, a text with two decimals; null where nothing was sold. */
export function salesOutstanding({ receivableMinor, soldMinor, days }: SalesOutstanding): string | null {
  if (soldMinor <= 0n || receivableMinor < 0n) return null
  const hundredths = divideHalfUp(adatOf(receivableMinor, days) * 100n, soldMinor)
    .toString()
    .padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
