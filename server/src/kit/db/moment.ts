import { sql, type RawBuilder } from 'kysely'

/**
 * A moment by the engine's clock, which is the database's: read from there, or computed there while writing. A
 * process's own clock can never become one.
 */
export type Moment = Date | 'now' | { readonly inMs: number }

export const ENGINE_NOW = sql<Date>`engine_now()`

/** A column beside a row: when the database read it. This moment decides about the row. */
export const READ_AT = ENGINE_NOW.as('read_at')

/** As it is written. */
export function written(moment: Moment): Date | RawBuilder<Date> {
  if (moment === 'now') return ENGINE_NOW
  if (moment instanceof Date) return moment
  return sql<Date>`engine_now() + make_interval(secs => ${moment.inMs / 1000})`
}

/** For comparisons: computed once for the whole statement; with row security no function call may be in their way. */
export const secondsAgo = (seconds: number): RawBuilder<Date> =>
  sql<Date>`(select engine_now() - make_interval(secs => ${seconds}))`
