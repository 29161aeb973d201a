import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type pg from 'pg'

export const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url)

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export async function migrationFiles(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The migrations still to run. A file that changed after it ran is refused: history is only ever added to. */
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
