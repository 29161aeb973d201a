import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { camelIfThere, camels, type Camel } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { takeTurn, waitAtMost } from '../receivables/index.ts'
import { plainArray, textArray } from './pg-arrays.ts'

export type LedgerRow = Camel<Selectable<Tables['erp_ledgers']>>

/** A program that waits longer for a ledger hears 503 and sends its batch again. */
const FILL_WAIT_MS = 10_000

async function takeTurnToFill(db: TenantDb, ledgerId: string): Promise<void> {
  await waitAtMost(db, FILL_WAIT_MS)
  await takeTurn(db, ledgerId)
}

/** One batch of a ledger at a time; whoever writes a line of our own does not wait for it. */
export async function lockLedger(db: TenantDb, code: string): Promise<LedgerRow | undefined> {
  const id = await ledgerIdOf(db, code)
  if (id === undefined) return undefined
  await takeTurnToFill(db, id)
  const found = await db
    .on<Tables>()
    .selectFrom('erp_ledgers')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return camelIfThere(found)
}

async function ledgerIdOf(db: TenantDb, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from erp_ledgers where tenant_id = ${db.tenantId} and code = ${code}`.execute(db.on<Tables>())
  return rows[0]?.id
}

export async function lockLedgerById(db: TenantDb, id: string): Promise<LedgerRow> {
  await takeTurnToFill(db, id)
  const found = await db
    .on<Tables>()
    .selectFrom('erp_ledgers')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const row = camelIfThere(found)
  if (row === undefined) throw new Error(`no ledger ${id}`)
  return row
}

export async function touchLedger(db: TenantDb, ledgerId: string, asOf: Date): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('erp_ledgers')
    .set({ refreshed_at: sql<Date>`greatest(refreshed_at, ${asOf}::timestamptz)` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', ledgerId)
    .execute()
}

export interface AccountRow {
  readonly id: string
  readonly code: string
  readonly currency: string
  readonly firmId: string | null
}

/** The accounts of a ledger with these codes, in whatever currency. */
export async function accountsByCode(db: TenantDb, ledgerId: string, codes: readonly string[]): Promise<AccountRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('firm_accounts')
    .select(['id', 'code', 'currency', 'firm_id'])
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where(sql<boolean>`code = any (${textArray(codes)}::text[])`)
    .execute()
  return camels(rows)
}

export function firmsByCode(db: TenantDb, codes: readonly string[]): Promise<{ id: string; code: string }[]> {
  return db
    .on<Tables>()
    .selectFrom('firms')
    .select(['id', 'code'])
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`code = any (${textArray(codes)}::text[])`)
    .execute()
}

export interface AccountToOpen {
  readonly code: string
  readonly currency: string
  readonly firmId: string | null
}

export async function openAccounts(
  db: TenantDb,
  ledgerId: string,
  accounts: readonly AccountToOpen[],
): Promise<AccountRow[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<{ id: string; code: string; currency: string; firm_id: string | null }>`
    insert into firm_accounts (tenant_id, id, ledger_id, code, currency, firm_id, role)
    select ${db.tenantId}, a.id, ${ledgerId}, a.code, a.currency, a.firm_id,
      case when a.firm_id is null then 'torba' else 'cari' end
    from unnest(${plainArray(accounts.map(() => randomUUIDv7()))}::uuid[],
      ${textArray(accounts.map(({ code }) => code))}::text[], ${textArray(accounts.map(({ currency }) => currency))}::text[],
      ${plainArray(accounts.map(({ firmId }) => firmId))}::uuid[]) as a (id, code, currency, firm_id)
    returning id, code, currency, firm_id`.execute(db.on<Tables>())
  return camels(rows)
}
