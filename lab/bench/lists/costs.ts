import { medianOf } from '../ratios.ts'

/** What one workload costs in two companies, in milliseconds; each pair was asked one right after the other. */
export interface Paired {
  readonly large: readonly number[]
  readonly small: readonly number[]
}

export interface Cost {
  readonly large: number
  readonly small: number
  /** How often as much the large one costs. */
  readonly ratio: number
}

export function costOf({ large, small }: Paired): Cost {
  const [ofLarge, ofSmall] = [medianOf(large), medianOf(small)]
  return { large: ofLarge, small: ofSmall, ratio: ofLarge / ofSmall }
}

/** The least value that so large a share of all is not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** When so many a second come, at even steps; of two kinds the second half a step later. */
export function arrivals(perSecond: number, seconds: number, lateBy = 0): number[] {
  return Array.from({ length: perSecond * seconds }, (_, at) => ((at + lateBy) * 1000) / perSecond)
}
