import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { callOn, takeCalls } from './call.ts'
import { statementName } from './pool.ts'

/** The typed query builder, bound to the one connection of a transaction that is already open. */
export type Queries<Tables> = Kysely<Tables>

export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** By a name of its text, so that the connection keeps the statement and its plan. */
async function ask<Row>(client: pg.PoolClient, { text, values }: Query) {
  const name = statementName(text)
  const named = { text, values: [...values], ...(name === undefined ? {} : { name }) }
  return client.query<Row & pg.QueryResultRow>(named)
}

function connectionOn(client: pg.PoolClient): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const result = await ask<Row>(client, { text: sql, values: parameters })
      const affected = result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }
      return { rows: result.rows, ...affected } satisfies QueryResult<Row>
    },
    streamQuery: () => {
      throw new Error('streaming is not offered inside a transaction')
    },
  }
}

function driverOn(client: pg.PoolClient): Driver {
  const connection = connectionOn(client)
  const refuse = () => Promise.reject(new Error('the transaction is already open; use savepoint'))
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
}

const builders = new WeakMap<pg.PoolClient, Kysely<unknown>>()

/**
 * One builder for each connection, for its whole life: making one costs about as much as a query. Queries are sent in
 * the order in which they are asked, also without waiting for the one before.
 */
export function queriesOn<Tables>(client: pg.PoolClient): Queries<Tables> {
  const known = builders.get(client)
  if (known !== undefined) return known as Kysely<Tables>
  const made = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  builders.set(client, made as Kysely<unknown>)
  return made
}

/**
 * Asks the last statement of a transaction, with the commit right behind it: for one whose answer decides nothing more.
 * A statement after it has no transaction, no tenant and no right to any row.
 */
export type CommitWith = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>

/**
 * Runs `work` between `opening` (begin and the local settings) and a commit. The opening is not awaited: the first
 * query of `work` is sent right behind it, and fails with it. After any failure the connection goes back clean or not
 * at all: one whose rollback failed is closed instead of reused.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  opening: string,
  work: (client: pg.PoolClient, opened: Promise<unknown>, commitWith: CommitWith) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  let committed: Promise<void> | undefined
  // Both are sent before anything is awaited. A statement that fails takes the commit with it.
  const commitWith: CommitWith = async (query) => {
    const asked = connectionOn(client).executeQuery(query)
    committed = commit(client)
    const [{ rows }] = await together([asked, committed])
    return rows as never
  }
  try {
    const opened = notWaitedFor(client, opening)
    const result = await work(client, opened, commitWith)
    await opened
    await (committed ?? commit(client))
    for (const channel of callsOf(client)) callOn(pool, channel)
    return result
  } catch (error) {
    broken = await rollback(client)
    callsOf(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** One question between an opening and a commit. All three leave together, so it takes one round trip. */
export async function askInTransaction<Row>(pool: pg.Pool, opening: string, query: Query): Promise<Row[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const [, { rows }] = await together([client.query(opening), ask<Row>(client, query), client.query('commit')])
    return rows
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** One question in a transaction that is open on this connection, behind what is set for it. */
export async function askOn<Row>(client: pg.PoolClient, settings: string, query: Query): Promise<Row[]> {
  const [, { rows }] = await together([client.query(settings), ask<Row>(client, query)])
  return rows
}

/** The channels that the transaction on this connection wanted to call; none at a second reading. */
function callsOf(client: pg.PoolClient): Iterable<string> {
  const queries = builders.get(client)
  return (queries && takeCalls(queries)) ?? []
}

/** The same for results taken piece by piece; a consumer that stops early ends the transaction too. */
export async function* piecesOfTransaction<Piece>(
  pool: pg.Pool,
  opening: string,
  pieces: (client: pg.PoolClient, opened: Promise<unknown>) => AsyncIterable<Piece>,
): AsyncIterable<Piece> {
  const client = await pool.connect()
  let isCommitted = false
  let broken: Error | undefined
  try {
    const opened = notWaitedFor(client, opening)
    yield* pieces(client, opened)
    await opened
    await commit(client)
    isCommitted = true
  } finally {
    if (!isCommitted) broken = await rollback(client)
    client.release(broken)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // A transaction in which something failed unseen ends without an error, and without its writes.
  if (command !== 'COMMIT') throw new Error('the transaction was undone by the database')
}

/** Returns why the connection cannot be used any more, where it cannot. */
const rollback = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (failure: unknown) => (failure instanceof Error ? failure : new Error('rollback failed')),
  )

/** Sends at once; a failure reaches only code that awaits the result later. */
function notWaitedFor(client: pg.PoolClient, text: string): Promise<unknown> {
  const sent = client.query(text)
  sent.catch(() => undefined)
  return sent
}

/** The time that an opening with `engine_now()` has read. */
export async function momentOf(opened: Promise<unknown>): Promise<Date> {
  const [, settings] = (await opened) as pg.QueryResult<{ engine_now: Date }>[]
  const moment = settings?.rows[0]?.engine_now
  if (moment === undefined) throw new Error('the opening did not ask for the time')
  return moment
}

type Settled<Works extends readonly unknown[]> = { -readonly [At in keyof Works]: Awaited<Works[At]> }

/** The error of every query after a failed one. */
const isAftermath = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

/**
 * Works of one transaction that are sent together, in this order. All of them are awaited, also when one fails: nothing
 * may still be asking on a connection that has gone back. Throws the first failure that is not another's aftermath.
 */
export async function together<const Works extends readonly unknown[]>(works: Works): Promise<Settled<Works>> {
  const settled = await Promise.allSettled(works)
  const failures = settled.filter((each) => each.status === 'rejected').map(({ reason }): unknown => reason)
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0]
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as Settled<Works>
}

let savepoints = 0

/** Undoes the writes of `work` when it throws, and keeps the rest of the transaction. */
export async function withinSavepoint<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  const name = `s${(savepoints += 1)}`
  const begun = notWaitedFor(client, `savepoint ${name}`)
  try {
    const result = await work()
    await begun
    // Nothing is left to fail in it; if it did, the commit would not be one.
    void notWaitedFor(client, `release savepoint ${name}`)
    return result
  } catch (error) {
    await client.query(`rollback to savepoint ${name}`)
    throw error
  }
}
