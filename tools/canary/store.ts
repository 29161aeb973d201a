import type pg from 'pg'

export async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  )
  return rows.map(({ name }) => name)
}

const ROWS = 2000

/** All rows of a table as text, some at a time. The name comes quoted from the catalogue. */
export async function* rowsOf(owner: pg.Client, table: string): AsyncGenerator<string> {
  await owner.query('begin read only')
  await owner.query(`declare everything no scroll cursor for select t::text as row from ${table} t`)
  for (;;) {
    const { rows } = await owner.query<{ row: string }>(`fetch ${ROWS} from everything`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row).join('\n')
  }
  await owner.query('rollback')
}
