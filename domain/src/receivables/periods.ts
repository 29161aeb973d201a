import type { Day } from '../calendar/day.ts'

export interface LedgerPeriod {
  readonly code: string
  readonly fromOn: Day
  readonly isComplete: boolean
  /** Whether the account has an opening line in it (devir). */
  readonly hasOpening: boolean
}

/** What is hidden of one period of one account. */
export interface PeriodView {
  readonly code: string
  readonly isOpeningHidden: boolean
  readonly areLinesHidden: boolean
}

/**
 * An opening line stands for the earlier period until that one is here as a whole; from then on its own lines do. Never
 * both, and never neither: where a period has no opening line, the one before it is shown as far as it is here.
 */
export function periodViews(periods: readonly LedgerPeriod[]): PeriodView[] {
  const newestFirst = periods.toSorted((one, other) => (one.fromOn < other.fromOn ? 1 : -1))
  const views: PeriodView[] = []
  let isShown = true
  for (const [index, period] of newestFirst.entries()) {
    const earlier = newestFirst[index + 1]
    const isEarlierShown: boolean = isShown && earlier !== undefined && (earlier.isComplete || !period.hasOpening)
    views.push({ code: period.code, isOpeningHidden: !isShown || isEarlierShown, areLinesHidden: !isShown })
    isShown = isEarlierShown
  }
  return views.toReversed()
}

/** What an opening line carries over and what the earlier period comes to, where they differ: a review. */
export const openingDifference = (openingMinor: bigint, earlierMinor: bigint): bigint => openingMinor - earlierMinor
