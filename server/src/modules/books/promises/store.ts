import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { RECEIPT_TYPES, VOID_TYPES } from '@vezne/domain/payment-plan/promise-states.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { CREDIT, DEBIT, IN_STATEMENT } from '../receivables/index.ts'

/** A debt that was ticked for a promise, as it was named then. */
export interface PromisedItem {
  readonly itemId: string
  readonly documentNo: string | null
  readonly dueOn: Day
  readonly amountMinor: bigint
}

/** A promise as it was given. */
export interface PromiseRow {
  readonly id: string
  readonly firmId: string
  readonly firmCode: string
  readonly firmName: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly promisedOn: Day
  readonly givenOn: Day
  readonly givenAt: Date
  readonly alreadyMinor: bigint
  readonly givenBy: string
  readonly givenByName: string
  readonly givenThrough: 'firm' | 'staff'
  readonly note: string | null
  readonly withdrawnAt: Date | null
  readonly withdrawnByName: string | null
  readonly withdrawnReason: string | null
}

const COLUMNS = sql`p.id, p.firm_id as "firmId", f.code as "firmCode", f.name as "firmName", p.currency,
  p.amount_minor as "amountMinor", p.promised_on::text as "promisedOn", p.given_on::text as "givenOn",
  p.given_at as "givenAt", p.already_minor as "alreadyMinor", p.given_by as "givenBy",
  p.given_by_name as "givenByName", p.given_through as "givenThrough", p.note, p.withdrawn_at as "withdrawnAt",
  p.withdrawn_by_name as "withdrawnByName", p.withdrawn_reason as "withdrawnReason"`

/** The promises of a firm, or of all whom the caller sees, the latest day first. */
export async function findPromises(db: ReadDb, firmId: string | undefined): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${COLUMNS} from payment_promises p
    join firms f on f.tenant_id = p.tenant_id and f.id = p.firm_id
    where p.tenant_id = ${db.tenantId} ${firmId === undefined ? sql`` : sql`and p.firm_id = ${firmId}`}
    order by p.promised_on desc, p.given_at desc, p.id`.execute(db.on<Tables>())
  return rows
}

export async function findPromise(db: TenantDb, id: string): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`
    select ${COLUMNS} from payment_promises p
    join firms f on f.tenant_id = p.tenant_id and f.id = p.firm_id
    where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db.on<Tables>())
  return rows[0]
}

/** What was ticked for each of these promises. */
export async function findItems(
  db: ReadDb,
  promiseIds: readonly string[],
): Promise<(PromisedItem & { promiseId: string })[]> {
  const { rows } = await sql<PromisedItem & { promiseId: string }>`
    select promise_id as "promiseId", item_id as "itemId", document_no as "documentNo", due_on::text as "dueOn",
      amount_minor as "amountMinor"
    from payment_promise_items
    where tenant_id = ${db.tenantId} and promise_id = any (${[...promiseIds]}::uuid[])
    order by due_on, document_no, item_id`.execute(db.on<Tables>())
  return rows
}

export interface ReceiptsRow {
  readonly firmId: string
  readonly currency: Currency
  readonly on: Day
  readonly amountMinor: bigint
}

/** What came from those who promised, day by day, on the days of their promises: money, without what was voided. */
export async function findReceipts(db: ReadDb, firmId: string | undefined): Promise<ReceiptsRow[]> {
  const { rows } = await sql<ReceiptsRow>`
    select a.firm_id as "firmId", l.currency, l.document_on::text as "on",
      greatest(sum(case when l.type = any (${[...VOID_TYPES]}::text[]) then -(${DEBIT}) else ${CREDIT} end), 0)::bigint
        as "amountMinor"
    from (
      select firm_id, currency, min(given_on) as from_on, max(promised_on) as to_on from payment_promises
      where tenant_id = ${db.tenantId} and withdrawn_at is null
        ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
      group by firm_id, currency
    ) p
    join firm_accounts a on a.tenant_id = ${db.tenantId} and a.firm_id = p.firm_id
    join account_lines l on l.tenant_id = ${db.tenantId} and l.account_id = a.id and l.currency = p.currency
      and l.document_on between p.from_on and p.to_on
    where l.type = any (${[...RECEIPT_TYPES, ...VOID_TYPES]}::text[]) and ${IN_STATEMENT}
    group by a.firm_id, l.currency, l.document_on`.execute(db.on<Tables>())
  return rows
}

/** What came from a firm on one day so far. */
export async function receiptsOn(db: TenantDb, firmId: string, currency: Currency, on: Day): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select greatest(coalesce(sum(case when l.type = any (${[...VOID_TYPES]}::text[]) then -(${DEBIT}) else ${CREDIT} end),
      0), 0)::bigint as minor
    from firm_accounts a
    join account_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id
    where a.tenant_id = ${db.tenantId} and a.firm_id = ${firmId} and l.currency = ${currency} and l.document_on = ${on}
      and l.type = any (${[...RECEIPT_TYPES, ...VOID_TYPES]}::text[]) and ${IN_STATEMENT}`.execute(db.on<Tables>())
  return rows[0]?.minor ?? 0n
}

export type NewPromise = Omit<
  PromiseRow,
  'firmCode' | 'firmName' | 'givenAt' | 'withdrawnAt' | 'withdrawnByName' | 'withdrawnReason'
> & { readonly items: readonly PromisedItem[] }

/** False where one of this id is there already. */
export async function insertPromise(db: TenantDb, { items, ...given }: NewPromise): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_promises (tenant_id, id, firm_id, currency, amount_minor, promised_on, given_on, already_minor,
      given_by, given_by_name, given_through, note)
    values (${db.tenantId}, ${given.id}, ${given.firmId}, ${given.currency}, ${given.amountMinor}, ${given.promisedOn},
      ${given.givenOn}, ${given.alreadyMinor}, ${given.givenBy}, ${given.givenByName}, ${given.givenThrough}, ${given.note})
    on conflict do nothing returning id`.execute(db.on<Tables>())
  if (rows.length === 0) return false
  if (items.length > 0) {
    await db
      .on<Tables>()
      .insertInto('payment_promise_items')
      .values(
        items.map(({ itemId, documentNo, dueOn, amountMinor }) => ({
          tenant_id: db.tenantId,
          promise_id: given.id,
          firm_id: given.firmId,
          item_id: itemId,
          document_no: documentNo,
          due_on: dueOn,
          currency: given.currency,
          amount_minor: amountMinor,
        })),
      )
      .execute()
  }
  return true
}

/** False where it was withdrawn before. */
export async function markWithdrawn(db: TenantDb, id: string, by: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_promises set withdrawn_at = engine_now(), withdrawn_by_name = ${by}, withdrawn_reason = ${reason}
    where tenant_id = ${db.tenantId} and id = ${id} and withdrawn_at is null returning id`.execute(db.on<Tables>())
  return rows.length > 0
}
