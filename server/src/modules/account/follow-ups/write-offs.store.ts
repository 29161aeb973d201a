import { randomUUIDv7 } from 'node:crypto'
import type { WriteOffState } from '@vezne/contract/follow-ups.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface WriteOffRow {
  readonly id: string
  readonly firmId: string
  readonly itemId: string
  readonly documentNo: string | null
  readonly dueOn: Day
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly state: WriteOffState
  readonly reason: string
  readonly askedAt: Date
  readonly askedBy: string
  readonly askedByName: string
  readonly decidedAt: Date | null
  readonly decidedByName: string | null
  readonly decidedReason: string | null
}

const COLUMNS = sql`id, firm_id, item_id, document_no, due_on, amount_minor, currency, state, reason, asked_at, asked_by,
  asked_by_name, decided_at, decided_by_name, decided_reason`

/** Those that wait first, then the newest. */
export async function writeOffsOf(db: ReadDb, firmId: string, most: number): Promise<WriteOffRow[]> {
  const { rows } = await sql<Snake<WriteOffRow>>`
    select ${COLUMNS} from write_offs where tenant_id = ${db.tenantId} and firm_id = ${firmId}
     order by state <> 'asked', asked_at desc, id limit ${most}`.execute(db.on())
  return camels(rows)
}

/** Until the transaction ends nobody else decides about it. */
export async function lockWriteOff(db: TenantDb, id: string): Promise<WriteOffRow | undefined> {
  const { rows } = await sql<Snake<WriteOffRow>>`
    select ${COLUMNS} from write_offs where tenant_id = ${db.tenantId} and id = ${id} for no key update`.execute(
    db.on(),
  )
  return camels(rows)[0]
}

interface NewWriteOff {
  readonly firmId: string
  readonly accountId: string
  readonly currency: Currency
  readonly key: string
  readonly itemId: string
  readonly documentNo: string | null
  readonly dueOn: Day
  readonly amountMinor: bigint
  readonly reason: string
  readonly by: { readonly userId: string; readonly name: string }
}

/** False where the debt is not followed any more, or somebody has asked for it. */
export async function insertWriteOff(db: TenantDb, asked: NewWriteOff): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into write_offs (tenant_id, id, firm_id, account_id, currency, item_key, item_id, document_no, due_on,
      amount_minor, state, reason, asked_by, asked_by_name)
    values (${db.tenantId}, ${randomUUIDv7()}, ${asked.firmId}, ${asked.accountId}, ${asked.currency}, ${asked.key},
      ${asked.itemId}, ${asked.documentNo}, ${asked.dueOn}::date, ${asked.amountMinor}, 'asked', ${asked.reason},
      ${asked.by.userId}, ${asked.by.name})
    on conflict (tenant_id, account_id, currency, item_key) where state in ('asked', 'approved') do nothing
    returning id`.execute(db.on())
  return rows.length === 1
}

interface Decision {
  readonly state: WriteOffState
  readonly reason: string
  readonly by: { readonly userId: string; readonly name: string }
}

export async function decide(db: TenantDb, id: string, { state, reason, by }: Decision): Promise<void> {
  await sql`
    update write_offs set state = ${state}, decided_at = engine_now(), decided_by = ${by.userId},
      decided_by_name = ${by.name}, decided_reason = ${reason}
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

export interface WrittenOff {
  readonly accountId: string
  readonly currency: Currency
  readonly key: string
}

/** Debts of these accounts that nobody follows any more. */
export async function writtenOff(db: TenantDb, accountIds: readonly string[]): Promise<WrittenOff[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Snake<WrittenOff>>`
    select account_id, currency, item_key as key from write_offs
     where tenant_id = ${db.tenantId} and account_id = any (${[...accountIds]}::uuid[]) and state = 'approved'`.execute(
    db.on(),
  )
  return camels(rows)
}
