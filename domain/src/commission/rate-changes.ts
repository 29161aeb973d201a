import type { RateRow } from './definition.ts'

/** What each count costs, of one row of a commission table. */
export type Rates = ReadonlyMap<number, RateRow>

/** A cell of a commission table that differs; undefined: the count is not offered. */
export interface RateChange {
  readonly count: number
  readonly before: RateRow | undefined
  readonly after: RateRow | undefined
}

/** Five points: 5 % of the amount. */
const LARGE_PPM = 50_000

const isSame = (one: RateRow | undefined, other: RateRow | undefined) =>
  one?.ratePpm === other?.ratePpm && one?.isIncluded === other?.isIncluded

/** The cells in which two rows of rates differ, smallest count first. */
export function rateChanges(before: Rates, after: Rates): RateChange[] {
  const counts = [...new Set([...before.keys(), ...after.keys()])].toSorted((one, other) => one - other)
  return counts
    .map((count) => ({ count, before: before.get(count), after: after.get(count) }))
    .filter((change) => !isSame(change.before, change.after))
}

/** What a payer has on top of the amount. */
const borne = (rate: RateRow | undefined) => (rate === undefined || rate.isIncluded ? 0 : rate.ratePpm)

/**
 * Whether a change is more than five points, of the rate or of what the payer has on top of the amount. A count that was
 * not offered before counts as nothing, so that nobody gets around this by two steps; one that is offered no more
 * charges nobody.
 */
export function isLargeChange({ before, after }: RateChange): boolean {
  if (after === undefined) return false
  const steps = [after.ratePpm - (before?.ratePpm ?? 0), borne(after) - borne(before)]
  return steps.some((step) => Math.abs(step) > LARGE_PPM)
}
