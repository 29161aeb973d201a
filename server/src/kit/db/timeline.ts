import type pg from 'pg'
import { inTransaction } from './transaction.ts'

/** One life of the database: from a restore or a failover to the next. */
export interface Timeline {
  readonly id: bigint
  readonly began_at: Date
  readonly mark: string | null
}

const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

/** Notices a failover or a restore that the server can detect by itself, and returns the present timeline. */
export function noteTimeline(pool: pg.Pool): Promise<Timeline> {
  return begin(pool, null)
}

/** Records a restore that the server cannot detect: from here on nothing older is trusted. */
export function markRestored(pool: pg.Pool, mark: string): Promise<Timeline> {
  return begin(pool, mark)
}

/** For a known loss since then: begins a timeline, unless the present one began after it. */
export async function beginUnlessBegun(pool: pg.Pool, since: Date, mark: string): Promise<Timeline> {
  const present = await noteTimeline(pool)
  const { rows } = await pool.query<{ engine: Date }>('select engine_time($1) as engine', [since])
  const from = rows[0]?.engine
  return from !== undefined && present.began_at >= from ? present : markRestored(pool, mark)
}

async function begin(pool: pg.Pool, mark: string | null): Promise<Timeline> {
  return inTransaction(pool, OPENING, async (client) => {
    const begun = await client.query<{ id: bigint }>('select begin_timeline($1) as id', [mark])
    const { rows } = await client.query<Timeline>('select id, began_at, mark from database_timelines where id = $1', [
      begun.rows[0]?.id,
    ])
    const [timeline] = rows
    if (timeline === undefined) throw new Error('this database does not know its own timeline')
    return timeline
  })
}
