import type { Day } from '@vezne/domain/calendar/day.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import { PAYMENT_STATES, isPaid } from '@vezne/domain/payment/state.ts'
import type { BookedSale } from '@vezne/domain/settlement/expected.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A sale or a refund of one POS account, as its bank has to settle it. */
interface SaleAtBank extends BookedSale {
  readonly orderId: string
}

interface WhichSales {
  readonly accountId: string
  readonly bankId: number
  /** Days of the sale, the last one included. */
  readonly from: Day
  readonly to: Day
}

const SETTLED = [...PAYMENT_STATES.filter(isPaid), 'refunded']

/**
 * What a bank said yes to on these days and has not voided, with what went back of it since. A void before the day's end
 * is settled by nobody.
 */
export async function bookedSales(db: TenantDb, { accountId, bankId, from, to }: WhichSales): Promise<SaleAtBank[]> {
  const zone = sql.lit(ISTANBUL)
  const { rows } = await sql<SaleAtBank>`
    with sales as (
      select id, order_id, auth_code, currency, installments, amount_minor,
        (coalesce(money_moment, created_at) at time zone ${zone})::date as sold_on
      from payments
      where tenant_id = ${db.tenantId} and bank_id = ${bankId} and terminal_id = ${accountId}
        and state = any (${SETTLED}::text[])
        -- A payment is begun before its money moves, and within a day of it.
        and created_at >= (${from}::date - 2)::timestamp at time zone ${zone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${zone}
    )
    select id, id as "paymentId", 'sale' as kind, order_id as "orderId", auth_code as "authCode", sold_on::text as "soldOn",
      currency, installments, amount_minor as "grossMinor"
    from sales where sold_on between ${from}::date and ${to}::date
    union all
    select r.id, s.id, 'refund', s.order_id, s.auth_code,
      ((coalesce(r.settled_at, r.created_at) at time zone ${zone})::date)::text, r.currency, 1, -r.amount_minor
    from sales s join payment_refunds r on r.tenant_id = ${db.tenantId} and r.payment_id = s.id
    where r.state = 'done' and r.kind = 'refund'
    order by 6, 1`.execute(db.on())
  return rows
}
