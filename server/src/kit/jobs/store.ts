import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'

/** The role that sees the outbox of every tenant. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

const LEFT = `select name, count(*) from
  (select name, created_at from job_outbox union all select name, created_at from house_outbox) as waiting
  where not name = any($1) and created_at < now() - make_interval(mins => $2) group by name order by name`

export interface LeftJobs {
  readonly name: string
  readonly count: bigint
}

/** Jobs with other names than these that have waited this long. */
export async function findLeftJobs(pool: pg.Pool, known: readonly string[], minutes: number): Promise<LeftJobs[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) =>
    client.query<{ name: string; count: string | bigint }>(LEFT, [known, minutes]),
  )
  return rows.map(({ name, count }) => ({ name, count: BigInt(count) }))
}

const QUEUE_OPENING = `begin; select set_config('role', 'vezne_queue', true)`
// Each half has a partial index of the queue, which holds only what waits or runs. The relay gives every job a group.
const WAITING = `select name, false as is_active, (extract(epoch from min(start_after) - now()) * 1000)::float8 as in_ms
    from jobs.job where name = any($1) and state < 'active' and not blocked group by name
  union all
  select name, true, 0 from jobs.job where name = any($1) and state = 'active' and group_id is not null group by name`

export interface QueueLook {
  /** The names of jobs that could run now. */
  readonly due: ReadonlySet<string>
  /** The names of jobs that are due or run, here or in another worker. */
  readonly busy: ReadonlySet<string>
  /** After how long the next job is due; Infinity where none is. */
  readonly nextMs: number
}

/** The jobs of these names that wait in the queue or run. */
export async function lookAtQueue(pool: pg.Pool, names: readonly string[]): Promise<QueueLook> {
  const { rows } = await inTransaction(pool, QUEUE_OPENING, (client) =>
    client.query<{ name: string; is_active: boolean; in_ms: number }>(WAITING, [names]),
  )
  const now = rows.filter((row) => row.in_ms <= 0)
  const later = rows.filter((row) => row.in_ms > 0)
  return {
    due: new Set(now.filter((row) => !row.is_active).map(({ name }) => name)),
    busy: new Set(now.map(({ name }) => name)),
    nextMs: Math.min(Infinity, ...later.map((row) => row.in_ms)),
  }
}
