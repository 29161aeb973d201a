import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'

/** The role that works across companies and sees nothing of them; requests have no right on this table. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

/** A count of a machine's imports waits for the count before; no longer than it takes to write a row. */
const ONE_COUNTS = `select pg_advisory_xact_lock(hashtextextended('sheet-imports ' || $1, 0))`

const STANDING = `select
  exists (select from sheet_imports where tenant_id = $1 and held_until > engine_now()) as is_running,
  (select count(*)::int from sheet_imports where machine = $2 and held_until > engine_now()) as of_machine`
/** An import left behind by a process that is gone lapses, and its place goes to the next one. */
const BEGUN = `insert into sheet_imports (tenant_id, id, machine, held_until)
  values ($1, $2, $3, engine_now() + interval '10 minutes')
  on conflict (tenant_id) do update set id = excluded.id, machine = excluded.machine, begun_at = engine_now(),
    held_until = excluded.held_until, reads_until = null
  where sheet_imports.held_until <= engine_now()`
const READS = `update sheet_imports set reads_until = engine_now() + interval '90 seconds',
  held_until = engine_now() + interval '10 minutes'
  where tenant_id = $1 and id = $2
    and (select count(*) from sheet_imports where machine = $3 and reads_until > engine_now()) < $4`
const HAS_READ = 'update sheet_imports set reads_until = null where tenant_id = $1 and id = $2'
const ENDED = 'delete from sheet_imports where tenant_id = $1 and id = $2'

export interface SheetImport {
  readonly tenantId: string
  readonly id: string
  readonly machine: string
}

/** Records that a company imports a file; a company has one at a time, and a machine no more than so many. */
export function beginImport(
  pool: pg.Pool,
  { tenantId, id, machine }: SheetImport,
  mostOfMachine: number,
): Promise<'begun' | 'running' | 'full'> {
  return inTransaction(pool, OPENING, async (client) => {
    await client.query(ONE_COUNTS, [machine])
    const { rows } = await client.query<{ is_running: boolean; of_machine: number }>(STANDING, [tenantId, machine])
    const [standing] = rows
    if (standing?.is_running === true) return 'running'
    if ((standing?.of_machine ?? 0) >= mostOfMachine) return 'full'
    const { rowCount } = await client.query(BEGUN, [tenantId, id, machine])
    // Two processes of different machines may have asked at once: there is one row.
    return rowCount === 1 ? 'begun' : 'running'
  })
}

/** Takes one of the places in which a machine reads; false where all of them are taken. */
export function takeReadingPlace(pool: pg.Pool, { tenantId, id, machine }: SheetImport, places: number) {
  return inTransaction(pool, OPENING, async (client) => {
    await client.query(ONE_COUNTS, [machine])
    const { rowCount } = await client.query(READS, [tenantId, id, machine, places])
    return rowCount === 1
  })
}

async function tell(pool: pg.Pool, text: string, { tenantId, id }: SheetImport): Promise<void> {
  await inTransaction(pool, OPENING, (client) => client.query(text, [tenantId, id]))
}

export const leaveReadingPlace = (pool: pg.Pool, one: SheetImport): Promise<void> => tell(pool, HAS_READ, one)
export const endImport = (pool: pg.Pool, one: SheetImport): Promise<void> => tell(pool, ENDED, one)
