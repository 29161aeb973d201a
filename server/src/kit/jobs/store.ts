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

/** Jobs of other names than these that have waited for so long. */
export async function findLeftJobs(pool: pg.Pool, known: readonly string[], minutes: number): Promise<LeftJobs[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) =>
    client.query<{ name: string; count: string | bigint }>(LEFT, [known, minutes]),
  )
  return rows.map(({ name, count }) => ({ name, count: BigInt(count) }))
}
