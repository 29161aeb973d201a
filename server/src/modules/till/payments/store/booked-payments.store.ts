import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import { PAYMENT_STATES, isPaid } from '@vezne/domain/payment/state.ts'
import type { BookedSale } from '@vezne/domain/settlement/expected.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A sale or a refund with whom it is of and where it was taken. */
interface BookedPayment extends BookedSale {
  readonly orderId: string
  readonly firmId: string | null
  readonly bankId: number
  readonly terminalId: string
}

const SETTLED = [...PAYMENT_STATES.filter(isPaid), 'refunded']

/** What a bank said yes to of these payments and has not voided, with what went back of it since. */
export async function bookedPayments(db: TenantDb, paymentIds: readonly string[]): Promise<BookedPayment[]> {
  const zone = sql.lit(ISTANBUL)
  const { rows } = await sql<BookedPayment>`
    with sales as (
      select id, order_id, auth_code, currency, installments, amount_minor, firm_id, bank_id, terminal_id,
        ((coalesce(money_moment, created_at) at time zone ${zone})::date)::text as sold_on
      from payments
      where tenant_id = ${db.tenantId} and id = any (${[...paymentIds]}::uuid[]) and state = any (${SETTLED}::text[])
    ), booked as (
      select id, id as payment_id, 'sale' as kind, sold_on, currency, installments, amount_minor from sales
      union all
      select r.id, s.id, 'refund', ((coalesce(r.settled_at, r.created_at) at time zone ${zone})::date)::text, r.currency, 1,
        -r.amount_minor
      from sales s join payment_refunds r on r.tenant_id = ${db.tenantId} and r.payment_id = s.id
      where r.state = 'done' and r.kind = 'refund'
      union all
      select s.id, s.id, 'refund', ((c.opened_at at time zone ${zone})::date)::text, c.currency, 1, -c.amount_minor
      from sales s join payment_chargebacks c on c.tenant_id = ${db.tenantId} and c.payment_id = s.id
      where c.state <> 'won'
    )
    select b.id, b.payment_id as "paymentId", b.kind, b.sold_on as "soldOn", b.currency, b.installments,
      b.amount_minor as "grossMinor", s.auth_code as "authCode", s.order_id as "orderId", s.firm_id as "firmId",
      s.bank_id as "bankId", s.terminal_id as "terminalId"
    from booked b join sales s on s.id = b.payment_id
    order by b.payment_id, b.kind desc, b.sold_on, b.id`.execute(db.on())
  return rows
}
