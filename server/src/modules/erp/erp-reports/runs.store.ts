import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** The firms that the transaction sees, as a run keeps them. */
const SIGHT = sql`case when sees_all_firms() then null
  else (select array_agg(f order by f) from unnest(current_firms()) f) end`

/** Rows as JSON, a text each. */
export interface KeptRun {
  readonly id: string
  readonly refreshedAt: Date
  readonly booksAt: Date | null
  readonly rowCount: number
  readonly totals: unknown
}

const RUN = sql`id, refreshed_at as "refreshedAt", books_at as "booksAt", cardinality(rows) as "rowCount", totals`

/** The newest answer to a question that was read with this very sight, and not too long ago. */
export async function findFreshRun(db: ReadDb, question: Buffer, minutes: number): Promise<KeptRun | undefined> {
  const { rows } = await sql<KeptRun>`
    select ${RUN} from erp_report_runs
    where tenant_id = ${db.tenantId} and question = ${question} and sight is not distinct from (${SIGHT})
      and refreshed_at > engine_now() - make_interval(mins => ${minutes})
    order by refreshed_at desc, id desc limit 1`.execute(db.on())
  return rows[0]
}

export async function findRun(db: ReadDb, id: string, question: Buffer): Promise<KeptRun | undefined> {
  const { rows } = await sql<KeptRun>`
    select ${RUN} from erp_report_runs
    where tenant_id = ${db.tenantId} and id = ${id} and question = ${question}
      and sight is not distinct from (${SIGHT})`.execute(db.on())
  return rows[0]
}

/** Some of its rows, from one place on. */
export async function rowsOfRun(db: ReadDb, id: string, from: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ shown: string[] }>`
    select rows[${from + 1}::int : ${from + most}::int] as shown from erp_report_runs
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
  return rows[0]?.shown ?? []
}

export interface NewRun {
  readonly id: string
  readonly question: Buffer
  /** For how long it may be asked for again. */
  readonly keptMinutes: number
  readonly booksAt: Date | null
  readonly totals: unknown
  readonly rows: readonly string[]
}

export async function insertRun(db: TenantDb, run: NewRun): Promise<KeptRun> {
  const { rows } = await sql<KeptRun>`
    insert into erp_report_runs (tenant_id, id, sight, question, kept_until, books_at, totals, rows)
    values (${db.tenantId}, ${run.id}, ${SIGHT}, ${run.question},
      engine_now() + make_interval(mins => ${run.keptMinutes}), ${run.booksAt}, ${JSON.stringify(run.totals)}::jsonb,
      ${run.rows}::text[])
    returning ${RUN}`.execute(db.on())
  const [kept] = rows
  if (kept === undefined) throw new Error('the run was not written')
  return kept
}

/** Those that nobody may ask for any more. */
export async function dropOldRuns(db: TenantDb): Promise<void> {
  await sql`delete from erp_report_runs where tenant_id = ${db.tenantId} and kept_until < engine_now()`.execute(db.on())
}
