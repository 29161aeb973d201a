import type pg from 'pg'

/** The least time between two calls of a busy process: a listener looks for everything that is there. */
const PAUSE_MS = 100

/** Channels to call when the transaction has committed, by its query builder. */
const calls = new WeakMap<object, Set<string>>()
const pauses = new WeakMap<pg.Pool, Map<string, 'quiet' | 'called'>>()

/**
 * Calls the listeners (`ear.ts`) when the transaction has committed and not with it: a notify in a commit takes a lock
 * that all commits share (decision 0003). A call can be lost, so a listener also looks by the clock.
 */
export function callAfterCommit(queries: object, channel: string): void {
  const channels = calls.get(queries) ?? new Set()
  calls.set(queries, channels.add(channel))
}

/** The channels that are to be called now that the transaction is over; asking forgets them. */
export function takeCalls(queries: object): ReadonlySet<string> | undefined {
  const channels = calls.get(queries)
  calls.delete(queries)
  return channels
}

/** Calls at once, and once more after the pause for all calls that came in it. */
export function callOn(pool: pg.Pool, channel: string): void {
  const channels = pauses.get(pool) ?? new Map<string, 'quiet' | 'called'>()
  pauses.set(pool, channels)
  if (channels.has(channel)) {
    channels.set(channel, 'called')
    return
  }
  channels.set(channel, 'quiet')
  // A text of its own, so that a server's log tells it from what a request does.
  void pool.query(`select pg_notify('${channel}', '')`).catch(() => undefined)
  setTimeout(() => {
    const isCalled = channels.get(channel) === 'called'
    channels.delete(channel)
    if (isCalled) callOn(pool, channel)
  }, PAUSE_MS).unref()
}
