const AHEAD_MS = 3 * 60 * 60 * 1000

/** Wall time in Istanbul as `2026-07-29T10:05:00`; it has stood at +03:00, summer and winter, since 2016. */
export function istanbulTime(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 19)
}
