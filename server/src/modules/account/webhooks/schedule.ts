const MINUTE_MS = 60_000
const LONGEST_MINUTES = 24 * 60
/** The wait before the last try is the first that would have been longer than a day. */
const MAX_TRIES = 13

/** How long to wait after so many tries in vain: a minute, then twice as long each time, up to a day. Then no more. */
export function waitAfter(tries: number): number | undefined {
  return tries >= MAX_TRIES ? undefined : Math.min(2 ** (tries - 1), LONGEST_MINUTES) * MINUTE_MS
}
