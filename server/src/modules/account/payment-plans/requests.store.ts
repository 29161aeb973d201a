import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { DebtRequestKind, DebtRequestState } from '@vezne/domain/payment-plan/debt-requests.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** What somebody asked about one debt, and what was answered. */
export interface RequestRow {
  readonly id: string
  readonly kind: DebtRequestKind
  readonly firmId: string
  readonly firmName: string
  readonly accountId: string
  readonly currency: Currency
  readonly itemKey: string
  readonly documentNo: string | null
  readonly amountMinor: bigint
  readonly dueOn: Day
  readonly wantedOn: Day | null
  readonly reason: string
  readonly askedAt: Date
  readonly askedBy: string
  readonly askedByName: string
  readonly state: DebtRequestState
  readonly answer: string | null
  readonly answeredByName: string | null
}

const rowsOf = (db: ReadDb) => sql`
  select r.id, r.kind, r.firm_id as "firmId", f.name as "firmName", r.account_id as "accountId", r.currency,
    r.item_key as "itemKey", r.document_no as "documentNo", r.amount_minor as "amountMinor", r.due_on::text as "dueOn",
    r.wanted_on::text as "wantedOn", r.reason, r.asked_at as "askedAt", r.asked_by as "askedBy",
    r.asked_by_name as "askedByName", r.state, r.answer, r.answered_by_name as "answeredByName"
  from debt_requests r join firms f on f.tenant_id = r.tenant_id and f.id = r.firm_id
  where r.tenant_id = ${db.tenantId}`

/** Of a firm, or of all that are seen: those that wait first, then the newest. */
export async function findRequests(db: ReadDb, firmId: string | undefined, most: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${rowsOf(db)} ${firmId === undefined ? sql`` : sql`and r.firm_id = ${firmId}`}
    order by (r.state <> 'open'), r.asked_at desc, r.id limit ${most}`.execute(db.on<Tables>())
  return rows
}

/** What still says something about the debts of a firm, the oldest first. */
export async function standingRequests(db: ReadDb, firmId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${rowsOf(db)} and r.firm_id = ${firmId} and r.state in ('open', 'accepted')
    order by r.answered_at nulls last, r.asked_at, r.id`.execute(db.on<Tables>())
  return rows
}

/** Locked: it is answered once. */
export async function lockRequest(db: TenantDb, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${rowsOf(db)} and r.id = ${id} for update of r`.execute(db.on<Tables>())
  return rows[0]
}

export type NewRequest = Omit<RequestRow, 'firmName' | 'askedAt' | 'state' | 'answer' | 'answeredByName'>

/** False where it is there already, or where the same is asked about this debt and nobody has answered. */
export async function insertRequest(db: TenantDb, asked: NewRequest): Promise<boolean> {
  const { rows } = await sql`
    insert into debt_requests (tenant_id, id, kind, firm_id, account_id, currency, item_key, document_no, amount_minor,
      due_on, wanted_on, reason, asked_by, asked_by_name)
    values (${db.tenantId}, ${asked.id}, ${asked.kind}, ${asked.firmId}, ${asked.accountId}, ${asked.currency},
      ${asked.itemKey}, ${asked.documentNo}, ${asked.amountMinor}, ${asked.dueOn}, ${asked.wantedOn}, ${asked.reason},
      ${asked.askedBy}, ${asked.askedByName})
    on conflict do nothing returning id`.execute(db.on<Tables>())
  return rows.length > 0
}

export async function answerRequest(
  db: TenantDb,
  id: string,
  { state, answer, by }: { state: DebtRequestState; answer: string; by: string },
): Promise<void> {
  await sql`
    update debt_requests set state = ${state}, answer = ${answer}, answered_at = engine_now(), answered_by_name = ${by}
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on<Tables>())
}
