import { sql, type Selectable } from 'kysely'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import { camels, snake, type Camel } from '../../../kit/db/camel.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** What came of it, for whoever started it: a link, a count. Never the work itself. */
export type TaskResult = Readonly<Record<string, string | number>>

interface Tables {
  task_runs: Narrowed<Schema['task_runs'], { result: TaskResult | null }>
}

export type TaskRow = Camel<Selectable<Tables['task_runs']>>

const runs = (db: ReadDb) => db.on<Tables>().selectFrom('task_runs').where('tenant_id', '=', db.tenantId)
const change = (db: TenantDb, id: string) =>
  db.on<Tables>().updateTable('task_runs').where('tenant_id', '=', db.tenantId).where('id', '=', id)
const NOW = sql<Date>`now()`

export async function insertRun(db: TenantDb, row: Pick<TaskRow, 'id' | 'kind' | 'startedBy'>): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('task_runs')
    .values({ tenant_id: db.tenantId, ...snake(row) })
    .execute()
}

/** Whose it is; nobody's is one that has ended. A second beginning, after a worker died, begins from nothing. */
export async function beginRun(db: TenantDb, id: string): Promise<string | undefined> {
  const begun = await change(db, id)
    .set({ state: 'running', done: 0, total: null, told_at: NOW })
    .where('state', 'in', ['waiting', 'running'])
    .returning('started_by')
    .executeTakeFirst()
  return begun?.started_by
}

/** False when it should stop. */
export async function noteProgress(db: TenantDb, id: string, done: number, total: number | null): Promise<boolean> {
  const noted = await change(db, id)
    .set({ done, total, told_at: NOW })
    .where('state', '=', 'running')
    .where('cancel_asked_at', 'is', null)
    .returning('id')
    .execute()
  return noted.length > 0
}

export type Ending =
  | { readonly state: 'done'; readonly result: TaskResult }
  | { readonly state: 'failed' | 'cancelled'; readonly result?: never }

export async function endRun(db: TenantDb, id: string, { state, result }: Ending): Promise<void> {
  await change(db, id)
    .set({ state, result: result === undefined ? null : sql`${JSON.stringify(result)}::jsonb`, ended_at: NOW })
    .where('state', '=', 'running')
    .execute()
}

/** One that nobody has begun ends at once, the others at their next step. False where there is nothing to stop. */
export async function askToCancel(db: TenantDb, id: string, startedBy: string): Promise<boolean> {
  const asked = await change(db, id)
    .set({
      cancel_asked_at: NOW,
      state: sql`case state when 'waiting' then 'cancelled' else state end`,
      ended_at: sql`case state when 'waiting' then now() end`,
    })
    .where('started_by', '=', startedBy)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .execute()
  return asked.length > 0
}

export function findRunsOf(db: ReadDb, startedBy: string, limit: number): Promise<TaskRow[]> {
  return runs(db)
    .where('started_by', '=', startedBy)
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
    .then(camels)
}

/** Of whoever started them. */
export function findRuns(db: TenantDb, limit: number): Promise<TaskRow[]> {
  return runs(db).selectAll().orderBy('created_at', 'desc').limit(limit).execute().then(camels)
}

/** What ended long ago is forgotten; what has said nothing for a day was left behind by workers that died. */
export async function tidyRuns(db: TenantDb): Promise<void> {
  await db
    .on<Tables>()
    .deleteFrom('task_runs')
    .where('tenant_id', '=', db.tenantId)
    .where('ended_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await db
    .on<Tables>()
    .updateTable('task_runs')
    .set({ state: 'failed', ended_at: NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('state', '=', 'running')
    .where('told_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
