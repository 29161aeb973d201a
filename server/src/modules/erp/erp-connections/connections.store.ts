import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export type Fields = Readonly<Record<string, string>>

export interface ConnectionRow {
  readonly ledgerId: string
  readonly ledger: string
  readonly ledgerName: string
  readonly program: string
  readonly address: string
  readonly credentials: Fields
  readonly settings: Fields
  readonly isOn: boolean
  readonly runsIn: 'worker' | 'agent'
  readonly booksReceipts: 'net' | 'gross'
  readonly closing: 'fifo' | 'erp'
  readonly lastTurnAt: Date | null
  readonly lastGoodAt: Date | null
  readonly failures: number
  readonly trouble: string | null
  readonly message: string | null
}

const ROW = sql`c.ledger_id, g.code as ledger, g.name as ledger_name, c.program, c.address, c.credentials, c.settings, c.is_on,
  c.runs_in, g.books_receipts, g.closing, c.last_turn_at, c.last_good_at, c.failures, c.trouble, c.message
  from erp_connections c join erp_ledgers g on g.tenant_id = c.tenant_id and g.id = c.ledger_id`

export async function findConnection(db: ReadDb, ledgerId: string): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<Snake<ConnectionRow>>`
    select ${ROW} where c.tenant_id = ${db.tenantId} and c.ledger_id = ${ledgerId}`.execute(db.on())
  return camels(rows)[0]
}

/** Those whose turn it is, each of which is left alone for a while: what is set going twice is done once. */
export async function takeDueConnections(db: TenantDb, restMinutes: number): Promise<string[]> {
  const { rows } = await sql<{ ledger_id: string }>`
    update erp_connections set next_turn_at = engine_now() + make_interval(mins => ${restMinutes}::int)
     where tenant_id = ${db.tenantId} and is_on and runs_in = 'worker' and next_turn_at <= engine_now()
    returning ledger_id`.execute(db.on())
  return rows.map((row) => row.ledger_id)
}

export interface TurnEnd {
  readonly trouble: string | null
  readonly message: string | null
  readonly restMinutes: number
}

export async function keepTurn(db: TenantDb, ledgerId: string, end: TurnEnd): Promise<void> {
  const { trouble, message, restMinutes } = end
  await sql`
    update erp_connections set trouble = ${trouble}, message = ${message}, last_turn_at = engine_now(),
           last_good_at = case when ${trouble}::text is null then engine_now() else last_good_at end,
           failures = case when ${trouble}::text is null then 0 else failures + 1 end,
           next_turn_at = engine_now() + make_interval(mins => ${restMinutes}::int)
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
}

export interface ConnectionToKeep {
  readonly ledgerId: string
  readonly program: string
  readonly address: string
  readonly credentials: Fields
  readonly settings: Fields
  readonly isOn: boolean
  readonly runsIn: 'worker' | 'agent'
}

/** What was wrong with it before is no longer said: it is tried anew, at once. */
export async function writeConnection(db: TenantDb, connection: ConnectionToKeep): Promise<void> {
  const { ledgerId, program, address, credentials, settings, isOn, runsIn } = connection
  await sql`
    insert into erp_connections (tenant_id, ledger_id, program, address, credentials, settings, is_on, runs_in)
    values (${db.tenantId}, ${ledgerId}, ${program}, ${address}, ${JSON.stringify(credentials)}::jsonb,
      ${JSON.stringify(settings)}::jsonb, ${isOn}, ${runsIn})
    on conflict (tenant_id, ledger_id) do update set program = excluded.program, address = excluded.address,
      credentials = excluded.credentials, settings = excluded.settings, is_on = excluded.is_on, runs_in = excluded.runs_in,
      failures = 0, trouble = null, message = null, next_turn_at = engine_now()`.execute(db.on())
}

/** Who fills a ledger from now on. Books that we keep ourselves have no ERP. */
export async function giveLedger(db: TenantDb, ledgerId: string, owner: 'connector' | 'push'): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update erp_ledgers set owner = ${owner}
     where tenant_id = ${db.tenantId} and id = ${ledgerId} and owner <> 'vezne'`.execute(db.on())
  return numAffectedRows === 1n
}

/** Everything is read anew at the next turn. */
export async function forgetReads(db: TenantDb, ledgerId: string): Promise<void> {
  await sql`
    update erp_reads set mark = null, next = null, is_whole = false, begun_at = null, whole_at = null
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
}

/** Whether it is switched on; then it is its turn at once. */
export async function callTurn(db: TenantDb, ledgerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update erp_connections set next_turn_at = engine_now()
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId} and is_on`.execute(db.on())
  return numAffectedRows === 1n
}

/** It is not its turn for so many minutes. */
export async function restConnection(db: TenantDb, ledgerId: string, minutes: number): Promise<void> {
  await sql`
    update erp_connections set next_turn_at = engine_now() + make_interval(mins => ${minutes}::int)
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
}

interface LedgerRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly isOwn: boolean
}

/** The company's ledgers, also those that we keep ourselves. */
export async function findLedgers(db: ReadDb): Promise<LedgerRow[]> {
  const { rows } = await sql<Snake<LedgerRow>>`
    select id, code, name, owner = 'vezne' as is_own from erp_ledgers where tenant_id = ${db.tenantId}
     order by code limit 100`.execute(db.on())
  return camels(rows)
}

interface NewLedger extends Pick<LedgerRow, 'id' | 'code' | 'name'> {
  readonly closing: 'fifo' | 'erp'
  readonly booksReceipts: 'net' | 'gross'
}

/** Whether there was none with its code. */
export async function insertLedger(db: TenantDb, ledger: NewLedger): Promise<boolean> {
  const { id, code, name, closing, booksReceipts } = ledger
  const { numAffectedRows } = await sql`
    insert into erp_ledgers (tenant_id, id, code, name, owner, closing, books_receipts)
    values (${db.tenantId}, ${id}, ${code}, ${name}, 'push', ${closing}, ${booksReceipts})
    on conflict do nothing`.execute(db.on())
  return numAffectedRows === 1n
}

interface Queue {
  readonly ledgerId: string
  readonly waiting: number
  readonly oldestMinutes: number
}

/** How many hand-outs wait for the ERP of each connection, and the oldest of them for how long; for one that is off none do. */
export async function connectionQueues(db: ReadDb): Promise<Queue[]> {
  const { rows } = await sql<Snake<Queue>>`
    select c.ledger_id, count(h.id)::int as waiting,
           coalesce(extract(epoch from engine_now() - min(h.laid_at)) / 60, 0)::int as oldest_minutes
      from erp_connections c
      left join hand_outs h on h.tenant_id = c.tenant_id and h.ledger_id = c.ledger_id and h.state = 'open' and c.is_on
     where c.tenant_id = ${db.tenantId} group by c.ledger_id order by c.ledger_id`.execute(db.on())
  return camels(rows)
}
