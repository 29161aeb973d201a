import type pg from 'pg'

/** A process that was not seen for so long is not there any more, whatever it left behind. */
const FORGOTTEN = `delete from processes where seen_at < clock_timestamp() - interval '1 hour'`
const SEEN = `insert into processes (boot_id, address) values ($1, $2)
  on conflict (boot_id) do update set address = excluded.address, seen_at = clock_timestamp()`

export async function registerProcess(pool: pg.Pool, bootId: string, address: string): Promise<void> {
  await pool.query(SEEN, [bootId, address])
}

export async function forgetProcesses(pool: pg.Pool): Promise<void> {
  await pool.query(FORGOTTEN)
}

export async function removeProcess(pool: pg.Pool, bootId: string): Promise<void> {
  await pool.query('delete from processes where boot_id = $1', [bootId])
}

export async function addressOf(pool: pg.Pool, bootId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ address: string }>('select address from processes where boot_id = $1', [bootId])
  return rows[0]?.address
}
