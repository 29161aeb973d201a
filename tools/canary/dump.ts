import { join } from 'node:path'
import pg from 'pg'
import { DEMO_DATABASE } from '../postgres/create-database.ts'
import { startKept } from '../postgres/kept.ts'
import { rowsOf, tablesOf } from './store.ts'

export interface DumpedRows {
  readonly table: string
  readonly rows: string
}

/** Starts the database of a stopped house once more, and reads every table aloud. */
export async function* dumpOf(folder: string): AsyncGenerator<DumpedRows> {
  const place = { dataFolder: folder, logFolder: join(folder, 'log'), durable: false, demo: true, temporary: false }
  const server = await startKept({ kind: 'bundled', ...place })
  const owner = new pg.Client({ connectionString: server.urlOf(DEMO_DATABASE) })
  try {
    await owner.connect()
    for (const table of await tablesOf(owner)) {
      for await (const rows of rowsOf(owner, table)) yield { table, rows }
    }
  } finally {
    await owner.end()
    await server.stop()
  }
}
