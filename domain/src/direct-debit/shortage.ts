import { addDays, type Day } from '../calendar/day.ts'
import { sumOf } from '../money/sum.ts'

/** What a firm can pay with: what lies in its account, and what is left of its limit. */
export interface Means {
  readonly depositMinor: bigint
  readonly leftMinor: bigint
}

export interface Due {
  readonly dueOn: Day
  readonly amountMinor: bigint
}

export interface Shortage {
  readonly dueMinor: bigint
  readonly shortMinor: bigint
  /** The first day on which what falls due until then is more than there is. */
  readonly firstShortOn: Day | null
}

/** Whether a firm has enough for what the bank will draw from a day on, that day and the last one included. */
export function shortage(means: Means, dues: readonly Due[], on: Day, withinDays: number): Shortage {
  const until = addDays(on, withinDays)
  const within = dues.filter(({ dueOn }) => on <= dueOn && dueOn <= until)
  const haveMinor = means.depositMinor + means.leftMinor
  const dueMinor = sumOf(within, ({ amountMinor }) => amountMinor)
  const shortMinor = dueMinor > haveMinor ? dueMinor - haveMinor : 0n
  return { dueMinor, shortMinor, firstShortOn: firstDayAbove(haveMinor, within) }
}

function firstDayAbove(haveMinor: bigint, dues: readonly Due[]): Day | null {
  let soFarMinor = 0n
  for (const { dueOn, amountMinor } of dues.toSorted(earliestFirst)) {
    soFarMinor += amountMinor
    if (soFarMinor > haveMinor) return dueOn
  }
  return null
}

const earliestFirst = (one: Due, other: Due) => Number(one.dueOn > other.dueOn) - Number(one.dueOn < other.dueOn)
