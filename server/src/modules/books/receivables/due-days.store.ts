import type { Day } from '@vezne/domain/calendar/day.ts'
import type { DueAmount } from '@vezne/domain/maturity/average-maturity.ts'
import type { DatedReceipt } from '@vezne/domain/settlement/receipt-due.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { keptParts } from './due-parts.ts'
import { amongIds } from './own-lines.store.ts'

/** A line of ours whose due days follow from more than its journal. */
export type Undated =
  | (DatedReceipt & { readonly type: 'card-receipt'; readonly lineId: bigint; readonly terminalId: string })
  | { readonly type: 'card-void'; readonly lineId: bigint; readonly receiptId: bigint }

/**
 * Receipts of these journals, where the company does not let them fall due on the day of the sale, and voids with what they take
 * back. For nearly every sale that is nothing, so whoever writes the lines says whether to ask (`insertOwnLines`).
 */
export async function findUndated(db: TenantDb, journalIds: readonly string[]): Promise<Undated[]> {
  const { rows } = await sql<Snake<Undated>>`
    select l.id as line_id, l.type, r.id as receipt_id, t.receipt_due_by as rule, l.credit_minor as amount_minor,
           p.installments, p.terminal_id, coalesce(ledger_day(p.money_moment), l.document_on) as sold_on
      from journals j
      join account_lines l on l.tenant_id = j.tenant_id and l.payment_id = j.subject_id and l.origin = 'vezne'
       and l.external_id = j.subject_id || ':' || j.kind || ':' || j.sequence
      left join plan_terms t on t.tenant_id = j.tenant_id and t.receipt_due_by <> 'sale-day' and l.type = 'card-receipt'
      left join payments p on p.tenant_id = j.tenant_id and p.id = j.subject_id and l.type = 'card-receipt'
      left join lateral (
        select o.id from account_lines o
         where o.tenant_id = l.tenant_id and o.payment_id = l.payment_id and o.account_id = l.account_id
           and o.origin = 'vezne' and o.type = 'card-receipt' and o.id < l.id
         order by o.id desc limit 1
      ) r on l.type = 'card-void'
     where ${amongIds(journalIds)}
       and (t.receipt_due_by is not null and p.terminal_id is not null and l.due_parts is null or r.id is not null)
     order by l.id`.execute(db.on())
  return camels(rows)
}

export async function dateReceipt(
  db: TenantDb,
  lineId: bigint,
  { dueOn, parts }: { readonly dueOn: Day; readonly parts: readonly DueAmount[] },
): Promise<void> {
  await sql`
    update account_lines set due_on = ${dueOn}::date, due_parts = ${JSON.stringify(keptParts(parts))}::jsonb
     where tenant_id = ${db.tenantId} and id = ${String(lineId)}::bigint`.execute(db.on())
}

export async function dateWithReceipt(db: TenantDb, lineId: bigint, receiptId: bigint): Promise<void> {
  await sql`
    update account_lines l set due_on = r.due_on, due_parts = r.due_parts from account_lines r
     where l.tenant_id = ${db.tenantId} and l.id = ${String(lineId)}::bigint
       and r.tenant_id = ${db.tenantId} and r.id = ${String(receiptId)}::bigint`.execute(db.on())
}
