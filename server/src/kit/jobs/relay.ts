import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { callOn } from '../db/call.ts'
import { inTransaction } from '../db/transaction.ts'
import { JOBS_CHANNEL } from './job.ts'
import { OF_HOUSE } from './sealed.ts'

const BATCH = 200

interface OutboxRow {
  readonly id: string
  readonly tenant_id: string | null
  readonly name: string
  readonly payload: unknown
}

/** A queued job: the payload, and the tenant its handler will work for; null of a job of the house. */
export interface QueuedJob {
  readonly tenantId: string | null
  readonly payload: unknown
}

// The relay's role sees the outbox of every tenant and not the queue's tables; those have a role of their own.
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

// The queue takes no job with an unknown name: one written by a newer version waits here for a worker of that one.
const TAKE = `delete from job_outbox where (tenant_id, id) in (
  select tenant_id, id from job_outbox where name = any($1) order by created_at, id limit ${BATCH} for update skip locked
) returning id, tenant_id, name, payload`
const TAKE_OF_HOUSE = `delete from house_outbox where id in (
  select id from house_outbox where name = any($1) order by created_at, id limit ${BATCH} for update skip locked
) returning id, null as tenant_id, name, payload`

/**
 * Moves waiting jobs that this worker knows to the queue, in one transaction: a job is in the outbox or in the queue,
 * never in both and never in neither. Returns whether more is waiting.
 */
export async function relayOnce(pool: pg.Pool, boss: PgBoss, known: readonly string[]): Promise<boolean> {
  const moved = await relay(pool, boss, known)
  // The other workers have places too, and watch what runs.
  if (moved > 0) callOn(pool, JOBS_CHANNEL)
  return moved >= BATCH
}

function relay(pool: pg.Pool, boss: PgBoss, known: readonly string[]): Promise<number> {
  return inTransaction(pool, OPENING, async (client) => {
    const ofHouse = await client.query<OutboxRow>(TAKE_OF_HOUSE, [known])
    const ofTenants = await client.query<OutboxRow>(TAKE, [known])
    const rows = [...ofHouse.rows, ...ofTenants.rows]
    if (rows.length === 0) return 0
    await client.query(`select set_config('role', 'vezne_queue', true)`)
    const db = {
      executeSql: (text: string, values?: unknown[]) => client.query<Record<string, unknown>>(text, values),
    }
    const byName = Map.groupBy(rows, ({ name }) => name)
    for (const [name, group] of byName) {
      const jobs = group.map((row) => ({
        id: row.id,
        // A job may bound how many of one tenant run at once.
        group: { id: row.tenant_id ?? OF_HOUSE },
        data: { tenantId: row.tenant_id, payload: row.payload } satisfies QueuedJob,
      }))
      await boss.insert(name, jobs, { db })
    }
    return rows.length
  })
}
