import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface Furnished {
  readonly tenantId: string
  readonly firmId: string
  readonly userId: string
}

interface Column {
  readonly name: string
  readonly type: string
  /** Left out, the database fills it in or leaves it empty. */
  readonly isNeeded: boolean
}

async function columnsOf(owner: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef as "isNeeded"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '' and a.attgenerated = '' order by a.attnum`,
    [table],
  )
  return rows
}

/** Something of that type: what it says is nobody's business where only counting is on trial. */
const FILLER: Readonly<Record<string, unknown>> = {
  boolean: false,
  bytea: Buffer.from('x'),
  date: '2026-03-05',
  'double precision': 1,
  inet: '203.0.113.7',
  integer: 1,
  bigint: 1,
  json: '{}',
  jsonb: '{}',
  numeric: 1,
  smallint: 1,
  text: 'x',
  'timestamp with time zone': '2026-03-05T10:00:00Z',
}

/** Columns by which a row is somebody's own. */
const OF_PERSON = ['user_id', 'made_by', 'started_by', 'owner_id']

function valueOf({ name, type, isNeeded }: Column, of: Furnished, known: Readonly<Record<string, unknown>>): unknown {
  const own: Readonly<Record<string, unknown>> = {
    tenant_id: of.tenantId,
    firm_id: of.firmId,
    ...Object.fromEntries(OF_PERSON.map((column) => [column, of.userId])),
    ...known,
  }
  if (name in own && (name !== 'id' || type === 'uuid')) return own[name]
  if (!isNeeded) return undefined
  if (type === 'uuid') return randomUUID()
  if (type.endsWith('[]')) return []
  if (!(type in FILLER)) throw new Error(`${name} is ${type}: say in furnish.store.ts what may stand there`)
  return FILLER[type]
}

/**
 * Puts one row into a table, whatever it demands: nothing refers, nothing is checked and nothing follows in this session
 * and this database. What is known of the row is said by whoever asks.
 */
export async function putRow(
  owner: pg.Client,
  table: string,
  of: Furnished,
  known: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const columns = (await columnsOf(owner, table)).flatMap((column) => {
    const value = valueOf(column, of, known)
    return value === undefined ? [] : [{ name: column.name, value }]
  })
  const names = columns.map(({ name }) => name).join(', ')
  const places = columns.map((_, at) => `$${at + 1}`).join(', ')
  await owner.query(
    `insert into ${table} (${names}) values (${places})`,
    columns.map(({ value }) => value),
  )
}

/** Of a database of one's own: rows are taken as they come. */
export async function takeRowsAsTheyCome(owner: pg.Client): Promise<void> {
  await owner.query(`set session_replication_role = replica`)
  const { rows } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conislocal`,
  )
  for (const { drop } of rows) await owner.query(drop)
}

/** By which column a row that follows another one names it, as its policy says. */
export async function followsBy(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ column: string | null }>(
    `select (regexp_match(pg_get_expr(polqual, polrelid), 'p\\.id = ' || $1 || '\\.(\\w+)'))[1] as column
     from pg_policy where polrelid = $1::regclass and pg_get_expr(polqual, polrelid) like '%FROM %'`,
    [table],
  )
  return rows[0]?.column ?? 'not-named-by-its-policy'
}

/** The tables there are, as the database tells it; partitions are parts of theirs. */
export async function tablesThere(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

export interface Sight {
  readonly tenantId: string
  /** As `app.firms` has it; undefined where nobody set it. */
  readonly firms: string | undefined
  readonly userId: string
}

/** How many rows of each table there are for requests with this sight: by no condition of their own. */
export async function countsFor(
  app: pg.Client,
  tables: readonly string[],
  { tenantId, firms, userId }: Sight,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await app.query('begin')
  await app.query(`select set_config('app.tenant', $1, true), set_config('app.user', $2, true)`, [tenantId, userId])
  if (firms !== undefined) await app.query(`select set_config('app.firms', $1, true)`, [firms])
  for (const table of tables) {
    const { rows } = await app.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    counts.set(table, rows[0]?.count ?? 0)
  }
  await app.query('rollback')
  return counts
}

/** Those of the tables that requests may read at all. */
export async function readable(app: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await app.query<{ name: string }>(
    `select name from unnest($1::text[]) as t(name) where has_any_column_privilege(current_user, name, 'select')
      and has_table_privilege(current_user, name, 'select')`,
    [tables],
  )
  return rows.map(({ name }) => name)
}
