const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 5000
const HEALTHY_AFTER_MS = 30_000

/**
 * How long to wait before a dead child is started again: a fifth of a second at first, twice as long each time it dies
 * young, never more than five seconds. One that lived for half a minute is forgiven.
 */
export function nextDelayMs(lastDelayMs: number, livedMs: number): number {
  if (lastDelayMs === 0 || livedMs >= HEALTHY_AFTER_MS) return FIRST_DELAY_MS
  return Math.min(lastDelayMs * 2, LONGEST_DELAY_MS)
}
