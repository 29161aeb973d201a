import type { Day } from '@vezne/domain/calendar/day.ts'
import type { PendingReceipt } from '@vezne/domain/reconciliation/canonical.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** A line is there as long as the ERP has it and no other line stands for its period. */
const IS_THERE = sql.raw(`l.removed_as_of is null and not l.is_hidden`)

/**
 * Up to a day, of an account `a` in its ledger `g`. An ERP's books are its own lines as they were booked; where we keep the
 * books ourselves, all that counts of every line.
 */
const BALANCE = sql.raw(`case when g.owner = 'vezne'
  then case when l.debit_minor > 0 then l.debit_minor - l.left_out_minor else l.left_out_minor - l.credit_minor end
  when l.origin = 'vezne' then 0 else l.debit_minor - l.credit_minor end`)

const balanceOn = (day: ReturnType<typeof sql>) => sql`(select coalesce(sum(${BALANCE}), 0)::bigint from account_lines l
  where l.tenant_id = a.tenant_id and l.account_id = a.id and l.currency = a.currency and l.document_on <= ${day}
    and ${IS_THERE})`

export interface AccountBooks {
  readonly id: string
  readonly code: string
  readonly currency: string
  readonly firmId: string
  readonly ledgerName: string
  readonly isErpOnly: boolean
  readonly refreshedAt: Date | null
  readonly balanceMinor: bigint
}

const ACCOUNT = (day: Day) => sql`select a.id, a.code, a.currency, a.firm_id as "firmId", g.name as "ledgerName",
    g.owner <> 'vezne' as "isErpOnly", g.refreshed_at as "refreshedAt", ${balanceOn(sql`${day}::date`)} as "balanceMinor"
  from firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id`

export async function accountsOfFirm(db: ReadDb, firmId: string, day: Day, limit: number): Promise<AccountBooks[]> {
  const { rows } = await sql<AccountBooks>`${ACCOUNT(day)}
    where a.tenant_id = ${db.tenantId} and a.firm_id = ${firmId} and a.is_active
    order by a.code, a.currency, a.id limit ${limit}`.execute(db.on())
  return rows
}

export async function findAccount(db: TenantDb, accountId: string, day: Day): Promise<AccountBooks | undefined> {
  const { rows } = await sql<AccountBooks>`${ACCOUNT(day)}
    where a.tenant_id = ${db.tenantId} and a.id = ${accountId} and a.firm_id is not null`.execute(db.on())
  return rows[0]
}

/** Ours that the ERP has not booked, or not all of: what is left counts beside its balance. */
export async function pendingOf(db: ReadDb, accountId: string, day: Day, limit: number): Promise<PendingReceipt[]> {
  const { rows } = await sql<PendingReceipt>`select to_char(l.document_on, 'YYYY-MM-DD') as "on",
      coalesce(l.document_no, l.reference, l.external_id) as "documentNo",
      case when l.credit_minor > 0 then l.credit_minor - l.left_out_minor
        else l.left_out_minor - l.debit_minor end as "amountMinor"
    from account_lines l
      join firm_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
    where l.tenant_id = ${db.tenantId} and l.account_id = ${accountId} and l.origin = 'vezne' and g.owner <> 'vezne'
      and l.currency = a.currency and l.document_on <= ${day}::date and ${IS_THERE}
      and l.debit_minor + l.credit_minor > l.left_out_minor
    order by l.document_on, l.sequence, l.id limit ${limit}`.execute(db.on())
  return rows
}

/** Whom a letter is written to. */
export interface FirmParty {
  readonly name: string
  readonly code: string
  readonly taxNumber: string | null
  readonly taxOffice: string | null
  readonly address: string | null
  readonly email: string | null
}

export async function findFirm(db: ReadDb, firmId: string): Promise<FirmParty | undefined> {
  const { rows } = await sql<FirmParty>`select name, code, tax_number as "taxNumber", tax_office as "taxOffice",
      city as address, email
    from firms where tenant_id = ${db.tenantId} and id = ${firmId}`.execute(db.on())
  return rows[0]
}

export interface ChangedLetter {
  readonly id: string
  readonly balanceMinor: bigint
}

/** Agreed letters of so many days whose books no longer say what was agreed, and of which nobody was told. */
export async function changedSince(db: TenantDb, days: number): Promise<ChangedLetter[]> {
  const { rows } = await sql<ChangedLetter>`select id, "balanceMinor" from (
      select r.id, r.balance_minor, ${balanceOn(sql.raw('r.as_of'))} as "balanceMinor"
      from reconciliations r
        join firm_accounts a on a.tenant_id = r.tenant_id and a.id = r.account_id
        join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
      where r.tenant_id = ${db.tenantId} and r.state = 'agreed' and r.changed_told_at is null
        and r.as_of > (engine_now() at time zone 'Europe/Istanbul')::date - ${days}::int) now
    where "balanceMinor" <> balance_minor`.execute(db.on())
  return rows
}
