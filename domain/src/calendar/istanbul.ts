import type { Day } from './day.ts'

/** As `Intl` knows it: for what people read. */
export const ISTANBUL = 'Europe/Istanbul'

/** Istanbul has stood at +03:00, summer and winter, since September 2016; nothing of ours is older. */
const AHEAD_MS = 3 * 60 * 60_000

/** The day it is in Istanbul: `2026-11-15`. */
export const istanbulDay = (moment: number): Day => istanbulTime(moment).slice(0, 10)

/** What a clock on the wall shows in Istanbul: `2026-11-15T10:05:00`. */
export const istanbulTime = (moment: number): string => new Date(moment + AHEAD_MS).toISOString().slice(0, 19)

/** The moment at which Istanbul's clocks show this, as `2026-11-15` (its first moment) or `2026-11-15T10:05:00`. */
export function istanbulMoment(written: string): number {
  const whole = written.length === 10 ? `${written}T00:00:00` : written
  const moment = Date.parse(`${whole}Z`) - AHEAD_MS
  if (Number.isNaN(moment)) throw new RangeError(`${written} is no time`)
  return moment
}
