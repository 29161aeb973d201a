import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulMoment, ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'

/** What one POS took in one period in one currency, and what of it went back. */
interface PaidAtPos {
  /** Its first day. */
  readonly period: Day
  readonly bankId: number
  /** Null where banks are told and not their accounts. */
  readonly posName: string | null
  readonly currency: Currency
  readonly count: number
  readonly totalMinor: bigint
  readonly netMinor: bigint
  readonly surchargeMinor: bigint
  readonly refundedMinor: bigint
}

interface Wanted {
  readonly from: Day
  readonly to: Day
  readonly step: 'day' | 'month' | 'year'
  readonly firmId: string | undefined
  readonly currency: Currency | undefined
  /** How a company calls its POS accounts is its own affair: only staff is told. */
  readonly byAccount: boolean
}

/** The paid ones of the list's totals, apart by period and POS. Trials are nobody's payments. */
export async function paidByPos(db: ReadDb, wanted: Wanted): Promise<PaidAtPos[]> {
  const { from, to, step, firmId, currency, byAccount } = wanted
  const account = byAccount ? sql`p.terminal_id` : sql`null::uuid`
  const { rows } = await sql<PaidAtPos>`
    with listed as (
      select p.id, p.currency, p.state, p.amount_minor, p.net_minor, p.bank_id, ${account} as account_id,
        date_trunc(${step}, p.created_at at time zone ${sql.lit(ISTANBUL)})::date as period
      from payments p
      where p.tenant_id = ${db.tenantId} and p.created_at >= ${new Date(istanbulMoment(from))}
        and p.created_at < ${new Date(istanbulMoment(addDays(to, 1)))} and p.channel <> 'trial'
        and p.state in ('approved', 'partly-refunded', 'refunded', 'voided')
        ${firmId === undefined ? sql`` : sql`and p.firm_id = ${firmId}`}
        ${currency === undefined ? sql`` : sql`and p.currency = ${currency}`}
    ), returned as (
      select l.*, case l.state when 'approved' then 0 when 'partly-refunded' then coalesce((
          select sum(r.amount_minor) from payment_refunds r
            where r.tenant_id = ${db.tenantId} and r.payment_id = l.id and r.state = 'done'), 0)
        else l.amount_minor end as refunded
      from listed l
    )
    select l.period::text as period, l.bank_id as "bankId", a.name as "posName", l.currency, count(*)::int as count,
      sum(l.amount_minor)::bigint as "totalMinor", sum(l.net_minor)::bigint as "netMinor",
      sum(l.amount_minor - l.net_minor)::bigint as "surchargeMinor", sum(l.refunded)::bigint as "refundedMinor"
    from returned l left join pos_accounts a on a.tenant_id = ${db.tenantId} and a.id = l.account_id
    group by l.period, l.bank_id, l.account_id, a.name, l.currency
    order by l.period desc, l.bank_id, a.name, l.account_id, l.currency`.execute(db.on())
  return rows
}
