import type { Overview } from './queries.ts'

const MINUTE_MS = 60_000
/** Longer than the relay, a busy worker and the first tries of something that fails take together. */
const WAITS_LONG_MS = 5 * MINUTE_MS
/** What the server says aloud, and from where on it takes no sale. */
const CLOCK_OFF_MS = 2000

export interface Sums {
  readonly waiting: number
  readonly running: number
  /** For how many minutes the oldest one waits; undefined: none does. */
  readonly oldestMinutes: number | undefined
  readonly isWaitingLong: boolean
  readonly lateSweeps: number
  readonly failedSweeps: number
  readonly isClockOff: boolean
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** What the page says first, made of what was read. */
export function sumsOf({ jobs, sweeps, clock, readAt }: Overview): Sums {
  const moments = jobs.flatMap(({ oldestAt }) => oldestAt ?? [])
  const oldestMs = moments.length === 0 ? undefined : Math.max(0, readAt - Math.min(...moments))
  return {
    waiting: sum(jobs.map(({ waiting, retrying }) => waiting + retrying)),
    running: sum(jobs.map(({ running }) => running)),
    oldestMinutes: oldestMs === undefined ? undefined : Math.floor(oldestMs / MINUTE_MS),
    isWaitingLong: oldestMs !== undefined && oldestMs > WAITS_LONG_MS,
    lateSweeps: sweeps.filter(({ isLate }) => isLate).length,
    failedSweeps: sweeps.filter(({ state }) => state === 'failed').length,
    isClockOff: !clock.isFit || Math.abs(clock.differenceMs) > CLOCK_OFF_MS,
  }
}
