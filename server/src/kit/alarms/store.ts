import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'

/** The role that looks across companies and sees nothing of them. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

export interface KeptAlarm {
  readonly name: string
  readonly about: string
  readonly value: bigint
  readonly raised: bigint
  readonly checkedAt: Date
}

const TOLD = `insert into alarms as a (name, about, value, says, raised)
  values ($1, $2, $3::bigint, $4, case when $3::bigint = 0 then 0 else 1 end)
  on conflict (name, about) do update set value = excluded.value, says = excluded.says,
    raised = a.raised + excluded.raised, checked_at = clock_timestamp()`

export async function keepAlarm(
  pool: pg.Pool,
  alarm: { readonly name: string; readonly about: string; readonly value: bigint; readonly says: string },
): Promise<void> {
  const values = [alarm.name, alarm.about, String(alarm.value), alarm.says]
  await inTransaction(pool, OPENING, (client) => client.query(TOLD, values))
}

export async function readAlarms(pool: pg.Pool): Promise<KeptAlarm[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) =>
    client.query<KeptAlarm>(
      'select name, about, value, raised, checked_at as "checkedAt" from alarms order by name, about',
    ),
  )
  return rows
}
