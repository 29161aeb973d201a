import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { HAND_PERIOD } from '../hand-read.ts'

/** Whether another debit of the account bears the number: then it would be one document with that. */
export async function hasOtherDebit(
  db: TenantDb,
  accountId: string,
  documentNo: string,
  externalId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_lines
     where tenant_id = ${db.tenantId} and account_id = ${accountId} and document_no = ${documentNo} and debit_minor > 0
       and removed_as_of is null and external_id <> ${externalId} limit 1`.execute(db.on())
  return rows.length > 0
}

/** By what the parts of an entry are called. */
export async function partNames(db: TenantDb, ledgerId: string, entryId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select external_id as name from erp_records
     where tenant_id = ${db.tenantId} and kind = 'open-items' and ledger_id = ${ledgerId} and period = ${HAND_PERIOD}
       and removed_as_of is null and starts_with(external_id, ${`${entryId}/`})`.execute(db.on())
  return rows.map(({ name }) => name)
}

/** A part of a document that was split here. */
export interface HeldPart {
  readonly ledgerId: string
  readonly accountId: string
  readonly firmId: string | null
  readonly currency: Currency
  readonly documentNo: string
  readonly externalId: string
  readonly installmentNo: number
  readonly dueOn: Day
  readonly amountMinor: bigint
  /** As it was said. */
  readonly item: Readonly<Record<string, unknown>>
}

type SplitAccount = Pick<HeldPart, 'accountId' | 'currency'>

/** On which accounts a part of a document has passed its day, whether it is paid or not. */
export async function accountsOfLate(db: TenantDb, today: Day): Promise<SplitAccount[]> {
  const { rows } = await sql<Snake<SplitAccount>>`
    select distinct r.account_id, r.currency from erp_records r
      join erp_ledgers g on g.tenant_id = r.tenant_id and g.id = r.ledger_id and g.closing = 'fifo'
     where r.tenant_id = ${db.tenantId} and r.kind = 'open-items' and r.period = ${HAND_PERIOD}
       and r.removed_as_of is null and r.document_no is not null and r.due_on < ${today}`.execute(db.on())
  return camels(rows)
}

/** Of an account every part of the documents of which one has passed its day; of one document, where it is named. */
export async function partsOfLate(
  db: TenantDb,
  today: Day,
  { accountId, currency, documentNo }: SplitAccount & Partial<Pick<HeldPart, 'documentNo'>>,
): Promise<HeldPart[]> {
  const named = documentNo === undefined ? sql`true` : sql`r.document_no = ${documentNo}`
  const { rows } = await sql<Snake<HeldPart>>`
    with parts as materialized (
      select r.* from erp_records r
        join erp_ledgers g on g.tenant_id = r.tenant_id and g.id = r.ledger_id and g.closing = 'fifo'
       where r.tenant_id = ${db.tenantId} and r.kind = 'open-items' and r.period = ${HAND_PERIOD}
         and r.removed_as_of is null and r.document_no is not null and r.due_on is not null
         and r.account_id = ${accountId} and r.currency = ${currency} and ${named}
    )
    select p.ledger_id, p.account_id, p.firm_id, p.currency, p.document_no, p.external_id,
           (p.data ->> 'installmentNo')::int as installment_no, p.due_on, p.debit_minor as amount_minor, p.data as item
      from parts p
     where exists (select from parts o where o.document_no = p.document_no and o.due_on < ${today})
     order by p.document_no, installment_no`.execute(db.on())
  return camels(rows)
}
