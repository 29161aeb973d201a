import pg from 'pg'
import { grantQueue, prepareQueueSchema } from '../jobs/boss.ts'
import {
  MIGRATIONS_FOLDER,
  appliedMigrations,
  migrationFiles,
  pendingMigrations,
  type Migration,
} from './migrations.ts'
import { makeMonths } from './months.ts'

/** A number that is locked nowhere else: two processes that start at once migrate one after the other. */
const LOCK = 727_272

async function applyOne(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Brings a database up to date, as its owner, and returns the names of what ran. `look` may refuse it first. */
export async function migrate(
  ownerUrl: string,
  folder: URL = MIGRATIONS_FOLDER,
  look?: (owner: pg.Client) => Promise<void>,
): Promise<string[]> {
  // An owner under row security must get an error: without this, filling a column would find no row.
  const options = '-c row_security=off'
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000, options })
  // A server that goes away is reported by the query that fails; an event without a listener would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await look?.(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const pending = pendingMigrations(await migrationFiles(folder), await appliedMigrations(client))
    for (const migration of pending) await applyOne(client, migration)
    await makeMonths(client)
    await prepareQueueSchema(ownerUrl)
    await grantQueue(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
