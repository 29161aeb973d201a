import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { statementName } from './pool.ts'

/** The typed query builder, bound to the one connection of a transaction that is already open. */
export type Queries<Tables> = Kysely<Tables>

function connectionOn(client: pg.PoolClient): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const name = statementName(sql)
      const query = { text: sql, values: [...parameters] }
      const result = await client.query<Row & pg.QueryResultRow>(name === undefined ? query : { ...query, name })
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

export function queriesOn<Tables>(client: pg.PoolClient): Queries<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/**
 * Runs `work` between `opening` (begin and the local settings) and a commit. The opening is not waited for: the first
 * query of `work` goes out right behind it, and fails with it. Whatever goes wrong, the connection goes back clean or
 * not at all: one whose rollback failed is closed instead of reused.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  opening: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const opened = notWaitedFor(client, opening)
    const result = await work(client)
    await opened
    const { command } = await client.query('commit')
    // A transaction in which something failed unseen ends without an error, and without what it wrote.
    if (command !== 'COMMIT') throw new Error('the transaction was undone by the database')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed')
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Sent at once; its failure is told to whoever waits for it later, and to nobody else. */
function notWaitedFor(client: pg.PoolClient, text: string): Promise<unknown> {
  const sent = client.query(text)
  sent.catch(() => undefined)
  return sent
}

let savepoints = 0

/** Undoes what `work` wrote when it throws, and leaves the rest of the transaction standing. */
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
