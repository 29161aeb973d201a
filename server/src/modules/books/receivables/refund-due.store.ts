import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** What a refund left on an account, and the receipt that it is of there. */
export interface RefundLine {
  readonly id: bigint
  readonly accountId: string
  readonly currency: Currency
  readonly on: Day
  readonly receiptMinor: bigint
}

/** The refunds of a payment among some lines. */
export async function refundsAmong(db: TenantDb, paymentId: string, lineIds: readonly bigint[]): Promise<RefundLine[]> {
  const { rows } = await sql<Snake<RefundLine>>`
    select l.id, l.account_id, l.currency, l.document_on as on, r.credit_minor - coalesce((
             select sum(x.debit_minor - x.credit_minor)::bigint from account_lines x
              where x.tenant_id = l.tenant_id and x.payment_id = l.payment_id and x.account_id = l.account_id
                and x.origin = 'vezne' and x.type = 'transfer'), 0) as receipt_minor
      from account_lines l
      join lateral (
        select credit_minor from account_lines c
         where c.tenant_id = l.tenant_id and c.payment_id = l.payment_id and c.account_id = l.account_id
           and c.origin = 'vezne' and c.type = 'card-receipt' and c.credit_minor > 0 and c.id < l.id
         order by c.id desc limit 1
      ) r on true
     where l.tenant_id = ${db.tenantId} and l.payment_id = ${paymentId} and l.id = any (${lineIds.map(String)}::bigint[])
       and l.origin = 'vezne' and l.type = 'card-refund' and l.debit_minor > 0 and l.firm_id is not null`.execute(
    db.on(),
  )
  return camels(rows)
}

/** When a line is due, and whatever stands for it elsewhere. */
export async function setDue(db: TenantDb, lineId: bigint, dueOn: Day): Promise<void> {
  await sql`
    update account_lines set due_on = ${dueOn}::date
     where tenant_id = ${db.tenantId} and (id = ${lineId} or stands_for = ${lineId})`.execute(db.on())
}
