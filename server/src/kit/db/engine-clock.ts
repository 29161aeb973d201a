import type pg from 'pg'

/**
 * The engine's clock is the database's (`engine_now()`, 0020-engine-clock.sql). Demo and test databases may steer it by
 * a row that only their owner can write; a production database has none.
 */
type Asking = Pick<pg.ClientBase, 'query'>

/** Moves time forward at once, or makes it run so many times as fast from now on. Time never runs back. */
export interface Steering {
  readonly passSeconds?: number
  readonly factor?: number
}

const STEER = `
  insert into engine_clock (real_from, engine_from, factor)
  select true_now, engine_time(true_now) + make_interval(secs => $1::float8),
         coalesce($2::float8, (select factor from engine_clock), 1)
    from (select clock_timestamp() as true_now offset 0) as now
  on conflict (is_the_only_one) do update
    set real_from = excluded.real_from, engine_from = excluded.engine_from, factor = excluded.factor`

/** For tests and rigs only, as the owner. */
export async function steerEngineClock(owner: Asking, { passSeconds = 0, factor }: Steering): Promise<void> {
  if (passSeconds < 0) throw new Error('time does not run back')
  await owner.query(STEER, [passSeconds, factor ?? null])
}

const IS_KNOWN = `select to_regprocedure('engine_clock_is_true()') is not null as is_known`
const IS_TRUE = `select engine_clock_is_true() as is_true`

/** False where the clock is steered. A database that is not migrated yet has no clock that could be steered. */
export async function isEngineClockTrue(database: Asking): Promise<boolean> {
  const { rows: known } = await database.query<{ is_known: boolean }>(IS_KNOWN)
  if (known[0]?.is_known !== true) return true
  const { rows } = await database.query<{ is_true: boolean }>(IS_TRUE)
  return rows[0]?.is_true === true
}

export interface ToldTimes {
  readonly trueNow: Date
  readonly engineNow: Date
  readonly isTrue: boolean
}

const TIMES = `select clock_timestamp() as "trueNow", engine_now() as "engineNow", engine_clock_is_true() as "isTrue"`

export async function askTimes(database: Asking): Promise<ToldTimes> {
  const [told] = (await database.query<ToldTimes & pg.QueryResultRow>(TIMES)).rows
  if (told === undefined) throw new Error('the database told no time')
  return told
}

/** In production a clock that runs ahead would give up payments whose payers are still at the bank. */
export class SteeredClock extends Error {
  override readonly name = 'SteeredClock'
  constructor() {
    super(
      'The clock of this database is steered, as only demo and test databases may be: empty the table engine_clock before production uses it.',
    )
  }
}

export async function refuseSteeredClock(database: Asking): Promise<void> {
  if (!(await isEngineClockTrue(database))) throw new SteeredClock()
}
