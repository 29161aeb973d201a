import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from './tenant-db.ts'

export interface TableSize {
  /** With its schema where that is not the house's own: `jobs.job`. */
  readonly table: string
  /** Of how many partitions it is made; 0: of none. */
  readonly parts: number
  /** Rows and what is too long for them. */
  readonly bytes: number
  readonly indexBytes: number
  /** From the statistics; null where nothing was counted yet. */
  readonly rows: number | null
  /** Of a table kept by month: the first day after the oldest month that has rows. */
  readonly before: string | null
}

const SIZES = `
  select case when n.nspname = 'public' then '' else n.nspname || '.' end || root.relname as table,
    count(*) filter (where c.relispartition and c.relkind = 'r')::int as parts,
    sum(pg_table_size(c.oid))::float8 as bytes, sum(pg_indexes_size(c.oid))::float8 as "indexBytes",
    (sum(c.reltuples) filter (where c.reltuples >= 0 and c.relkind = 'r'))::float8 as rows,
    min((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([0-9-]{10})''\\)'))[1])
      filter (where pg_relation_size(c.oid) > 0) as before
  from pg_class c
  join pg_class root on root.oid = case when c.relispartition then pg_partition_root(c.oid) else c.oid end
  join pg_namespace n on n.oid = root.relnamespace and n.nspname in ('public', 'jobs')
  where c.relkind in ('r', 'p')
  group by n.nspname, root.relname order by sum(pg_total_relation_size(c.oid)) desc, root.relname`

/** Every table with all that belongs to it, the largest first. */
export async function tableSizes(pool: Pick<pg.Pool, 'query'>): Promise<TableSize[]> {
  const { rows } = await pool.query<TableSize>(SIZES)
  return rows
}

/** Tables that grow, with the column that says when: each has an index on the company and that column. */
const TIMES = {
  erp_batches: 'received_at',
  payment_keys: 'created_at',
  payments: 'created_at',
  webhook_deliveries: 'created_at',
} as const

/** The moment of the company's oldest row in each of them. */
export async function oldestRows(db: TenantDb): Promise<Map<string, Date>> {
  const found = new Map<string, Date>()
  for (const [table, column] of Object.entries(TIMES)) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(${sql.ref(column)}) as at from ${sql.table(table)} where tenant_id = ${db.tenantId}`.execute(db.on())
    const at = rows[0]?.at
    if (at instanceof Date) found.set(table, at)
  }
  return found
}
