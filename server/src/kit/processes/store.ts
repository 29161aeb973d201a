import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'

/** The role that works across companies and sees nothing of them; requests have no right on this table. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

/** A process that was not seen for so long is gone, whatever it left behind. */
const FORGOTTEN = `delete from processes where seen_at < clock_timestamp() - interval '1 hour'`
const SEEN = `insert into processes (boot_id, address) values ($1, $2)
  on conflict (boot_id) do update set address = excluded.address, seen_at = clock_timestamp()`
const REMOVED = 'delete from processes where boot_id = $1'
const ADDRESS = 'select address from processes where boot_id = $1'

async function ask<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: string[] = []): Promise<Row[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) => client.query<Row>(text, values))
  return rows
}

export async function registerProcess(pool: pg.Pool, bootId: string, address: string): Promise<void> {
  await ask(pool, SEEN, [bootId, address])
}

export async function forgetProcesses(pool: pg.Pool): Promise<void> {
  await ask(pool, FORGOTTEN)
}

export async function removeProcess(pool: pg.Pool, bootId: string): Promise<void> {
  await ask(pool, REMOVED, [bootId])
}

export async function addressOf(pool: pg.Pool, bootId: string): Promise<string | undefined> {
  const [row] = await ask<{ address: string }>(pool, ADDRESS, [bootId])
  return row?.address
}
