import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'

/** The role that works across companies and sees nothing of them. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

export interface KeptAlarm {
  readonly name: string
  readonly about: string
  readonly value: bigint
  readonly figure: number | null
  readonly raised: bigint
  readonly checkedAt: Date
}

const TOLD = `insert into alarms as a (name, about, value, says, raised, figure)
  values ($1, $2, $3::bigint, $4, case when $3::bigint = 0 then 0 else 1 end, $5::float8)
  on conflict (name, about) do update set value = excluded.value, says = excluded.says,
    figure = excluded.figure,    raised = a.raised + excluded.raised, checked_at = clock_timestamp()`

export async function keepAlarm(
  pool: pg.Pool,
  alarm: {
    readonly name: string
    readonly about: string
    readonly value: bigint
    readonly figure: number | null
    readonly says: string
  },
): Promise<void> {
  const values = [alarm.name, alarm.about, String(alarm.value), alarm.says, alarm.figure]
  await inTransaction(pool, OPENING, (client) => client.query(TOLD, values))
}

export async function readAlarms(pool: pg.Pool): Promise<KeptAlarm[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) =>
    client.query<KeptAlarm>(
      'select name, about, value, figure, raised, checked_at as "checkedAt" from alarms order by name, about',
    ),
  )
  return rows
}
