import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { prepareQueueSchema } from '../jobs/boss.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Any number that nobody else locks: two processes that start at once migrate one after the other. */
const LOCK = 727_272

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export async function migrationFiles(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What still has to run. A file that changed after it ran is refused: history is only ever added to. */
export function pendingMigrations(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  for (const { name, sha256 } of files) {
    const known = applied.get(name)
    if (known !== undefined && known !== sha256) throw new Error(`migration ${name} was edited after it ran`)
  }
  return files.filter(({ name }) => !applied.has(name))
}

export async function appliedMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

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

/** Brings a database up to date, as its owner, and answers the names of what ran. */
export async function migrate(ownerUrl: string, folder: URL = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const pending = pendingMigrations(await migrationFiles(folder), await appliedMigrations(client))
    for (const migration of pending) await applyOne(client, migration)
    await prepareQueueSchema(ownerUrl)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
