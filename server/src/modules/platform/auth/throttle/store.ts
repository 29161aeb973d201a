import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'

/** How many tries, how soon each next one is slowed down, and for how long they are remembered. */
export interface ThrottlePolicy {
  readonly tries: number
  readonly slowAfter: number
  readonly minutes: number
}

export type Counted =
  | { readonly refused: false; readonly tries: number }
  | { readonly refused: true; readonly waitSeconds: number }

const LONGEST_PAUSE_SECONDS = 60

/**
 * One statement, so that tries at the same moment count one after the other. Past `slowAfter` each next try waits
 * twice as long as the one before; the last one closes the door until the window ends.
 */
export async function countTry(db: PlatformDb, key: Buffer, policy: ThrottlePolicy): Promise<Counted> {
  const window = sql`make_interval(mins => ${policy.minutes})`
  const { rows } = await sql<{ failures: number }>`
    insert into throttles as t (key, failures, window_ends_at) values (${key}, 1, now() + ${window})
    on conflict (key) do update set
      failures = case when t.window_ends_at <= now() then 1 else t.failures + 1 end,
      window_ends_at = case when t.window_ends_at <= now() then now() + ${window} else t.window_ends_at end,
      blocked_until = case
        when t.window_ends_at <= now() then null
        when t.failures + 1 >= ${policy.tries} then t.window_ends_at
        when t.failures + 1 > ${policy.slowAfter} then now() + make_interval(
          secs => least(power(2, t.failures - ${policy.slowAfter}), ${LONGEST_PAUSE_SECONDS}))
      end
    where t.blocked_until is null or t.blocked_until <= now()
    returning failures`.execute(db.on())
  const [counted] = rows
  if (counted !== undefined) return { refused: false, tries: counted.failures }
  const blocked = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds
    from throttles where key = ${key}`.execute(db.on())
  return { refused: true, waitSeconds: blocked.rows[0]?.seconds ?? 1 }
}

export async function clearTries(db: PlatformDb, key: Buffer): Promise<void> {
  await db.on<Tables>().deleteFrom('throttles').where('key', '=', key).execute()
}

export async function forgiveTry(db: PlatformDb, key: Buffer): Promise<void> {
  await sql`update throttles set failures = greatest(failures - 1, 0), blocked_until = null
    where key = ${key}`.execute(db.on())
}
