import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { PAYMENT_STATES, isPaid, type PaymentState } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

/** What one day of Istanbul brought at one bank in one currency. */
export interface DaySums {
  readonly on: string
  readonly bankId: number
  readonly currency: Currency
  /** Paid, and not given back as a whole. */
  readonly count: number
  readonly totalMinor: bigint
  readonly netMinor: bigint
  /** What the bank said yes to, whatever became of it; and what it said no to. */
  readonly approved: number
  readonly declined: number
}

const PAID = PAYMENT_STATES.filter(isPaid)
const APPROVED: readonly PaymentState[] = [...PAID, 'voided', 'refunded']

/**
 * One walk over the newest payments: what is asked of it costs what its days hold, however old the company is. Trials of
 * an account are nobody's payments, here and below.
 */
export async function sumsByDay(db: ReadDb, from: Date): Promise<DaySums[]> {
  const on = sql<string>`((created_at at time zone ${sql.lit(ISTANBUL)})::date)::text`
  const paid = sql<boolean>`state in (${sql.join(PAID.map((state) => sql.lit(state)))})`
  return db
    .on<PaymentTables>()
    .selectFrom('payments')
    .select(['bank_id as bankId', 'currency'])
    .select([
      on.as('on'),
      sql<number>`(count(*) filter (where ${paid}))::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where ${paid}), 0)::bigint`.as('totalMinor'),
      sql<bigint>`coalesce(sum(net_minor) filter (where ${paid}), 0)::bigint`.as('netMinor'),
      sql<number>`(count(*) filter (where state <> 'declined'))::int`.as('approved'),
      sql<number>`(count(*) filter (where state = 'declined'))::int`.as('declined'),
    ])
    .where('tenant_id', '=', db.tenantId)
    .where('created_at', '>=', from)
    .where('state', 'in', ['declined', ...APPROVED])
    .where('channel', '<>', 'trial')
    .groupBy([on, 'bank_id', 'currency'])
    .orderBy(on)
    .orderBy('bank_id')
    .execute()
}

/** Those the bank has to be asked about once more, of every age. */
export async function countInDoubt(db: ReadDb): Promise<number> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', db.tenantId)
    // As the index of resting states says it, or the planner cannot use it (docs/decisions/0024).
    .where('state', 'not in', ['created', 'init-sent', 'awaiting-3d', 'auth-sent'])
    .where('state', '=', 'in-doubt')
    .executeTakeFirstOrThrow()
  return row.count
}

export interface LastPayment {
  readonly id: string
  readonly orderId: string
  readonly createdAt: Date
  readonly firmName: string | null
  readonly payerName: string | null
  readonly state: PaymentState
  readonly totalMinor: bigint
  readonly currency: Currency
  readonly bankId: number
  readonly maskedCard: string
}

/**
 * The newest that the transaction sees. With firms it is each firm's own newest, merged: a dealer who has not paid for a
 * year must not cost a walk over the company's year.
 */
export async function lastPayments(db: ReadDb, ofFirms: boolean, shown: number): Promise<LastPayment[]> {
  const newest = sql`order by created_at desc, id limit ${shown}`
  const found = ofFirms
    ? sql`unnest((select current_firms())) as firm (id) cross join lateral
        (select * from payments where firm_id = firm.id and tenant_id = ${db.tenantId}
          and channel <> 'trial' ${newest})`
    : sql`(select * from payments where tenant_id = ${db.tenantId} and channel <> 'trial' ${newest})`
  const { rows } = await sql<LastPayment>`
    select p.id, p.order_id as "orderId", p.created_at as "createdAt", f.name as "firmName", p.payer_name as "payerName",
      p.state, p.amount_minor as "totalMinor", p.currency, p.bank_id as "bankId", p.masked_card as "maskedCard"
    from ${found} as p left join firms f on f.tenant_id = p.tenant_id and f.id = p.firm_id
    order by p.created_at desc, p.id limit ${shown}`.execute(db.on<PaymentTables>())
  return rows
}
