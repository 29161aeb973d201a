import { sql } from 'kysely'
import { camels } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Queries } from '../../../kit/db/transaction.ts'
import { callWorkers } from '../../../kit/jobs/job.ts'

/** A company's transaction, or the platform's. */
export interface AskingDb {
  readonly on: <T>() => Queries<T>
}

/** Jobs of one kind that are not over. */
export interface JobsOfKind {
  readonly name: string
  readonly waiting: number
  readonly retrying: number
  readonly running: number
  readonly oldestAt: Date | null
}

/** In the queue, of this company. */
export async function findOwnJobs(db: TenantDb): Promise<JobsOfKind[]> {
  const found = await sql<{
    name: string
    waiting: number
    retrying: number
    running: number
    oldest_at: Date | null
  }>`select name, waiting, retrying, running, oldest_at from own_jobs()`.execute(db.on())
  return camels(found.rows)
}

/** Not handed on to the queue yet. */
export async function findOwnOutbox(db: TenantDb): Promise<Pick<JobsOfKind, 'name' | 'waiting' | 'oldestAt'>[]> {
  const found = await sql<{ name: string; waiting: number; oldest_at: Date }>`
    select name, count(*)::integer as waiting, min(created_at) as oldest_at
      from job_outbox where tenant_id = ${db.tenantId} group by name order by name`.execute(db.on())
  return camels(found.rows)
}

/** A job that no number of tries could finish. */
export interface DeadLetter {
  readonly id: string
  readonly name: string
  readonly askedAt: Date | null
  readonly diedAt: Date
  readonly tries: number
  readonly error: string | null
  readonly about: readonly { readonly field: string; readonly id: string }[]
}

export async function findDeadLetters(db: TenantDb, most: number): Promise<DeadLetter[]> {
  const found = await sql<{
    id: string
    name: string
    asked_at: Date | null
    died_at: Date
    tries: number
    error: string | null
    about: DeadLetter['about']
  }>`select id, name, asked_at, died_at, tries, error, about from own_dead_letters(${most})`.execute(db.on())
  return camels(found.rows)
}

export async function countDeadLetters(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_own_dead_letters() as count`.execute(db.on())
  return rows[0]?.count ?? 0
}

export interface TakenLetter {
  readonly name: string
  /** Of the job that failed: it is sealed to this, and known by it to whoever it reaches. */
  readonly jobId: string
  readonly payload: unknown
}

/** Takes one of this company away; undefined where there is none. */
export async function takeDeadLetter(db: TenantDb, id: string): Promise<TakenLetter | undefined> {
  const found = await sql<{ name: string; job_id: string; payload: unknown }>`
    select name, job_id, payload from take_dead_letter(${id})`.execute(db.on())
  return camels(found.rows)[0]
}

/** The same job once more, under its own id. */
export async function putBack(db: TenantDb, { name, jobId, payload }: TakenLetter): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('job_outbox')
    .values({ tenant_id: db.tenantId, id: jobId, name, payload: JSON.stringify(payload) })
    .execute()
  callWorkers(db)
}

export interface SweepTurn {
  readonly name: string
  readonly cron: string
  readonly lastAt: Date | null
  readonly state: string | null
  readonly hasFailed: boolean
}

export async function findSweepTurns(db: AskingDb): Promise<SweepTurn[]> {
  const found = await sql<{
    name: string
    cron: string
    last_at: Date | null
    state: string | null
    has_failed: boolean
  }>`select name, cron, last_at, state, has_failed from sweep_turns()`.execute(db.on())
  return camels(found.rows)
}

/** The true time, which sweeps and queues keep. */
export async function readNow(db: AskingDb): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db.on())
  if (rows[0] === undefined) throw new Error('the database told no time')
  return rows[0].now
}
