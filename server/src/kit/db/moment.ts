import { sql, type RawBuilder } from 'kysely'

/**
 * A moment by the engine's clock, which is the database's: one that was read from there, or one that is reckoned there
 * as it is written. No process's own clock can become one.
 */
export type Moment = Date | 'now' | { readonly inMs: number }

export const ENGINE_NOW = sql<Date>`engine_now()`

/** Beside a row: when the database read it. What is decided about the row is decided by this moment. */
export const READ_AT = ENGINE_NOW.as('read_at')

/** As it is written. */
export function written(moment: Moment): Date | RawBuilder<Date> {
  if (moment === 'now') return ENGINE_NOW
  if (moment instanceof Date) return moment
  return sql<Date>`engine_now() + make_interval(secs => ${moment.inMs / 1000})`
}

/** For comparisons: read once for the whole statement, and behind row security no function may stand in their way. */
export const secondsAgo = (seconds: number): RawBuilder<Date> =>
  sql<Date>`(select engine_now() - make_interval(secs => ${seconds}))`
