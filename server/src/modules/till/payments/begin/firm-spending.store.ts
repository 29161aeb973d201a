import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { FirmSpent } from '@vezne/domain/payment/firm-limits.ts'
import { PAYMENT_STATES, type PaymentState } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import type { PaymentTables } from '../tables.ts'

const NEVER_CHARGED: readonly PaymentState[] = ['declined', 'abandoned']

/** Charged, or perhaps so. What went back later was charged all the same (docs/decisions/0015). */
const COUNTED = PAYMENT_STATES.filter((state) => !NEVER_CHARGED.includes(state))

const startOf = (unit: 'day' | 'month', now: Date) =>
  sql<Date>`(select date_trunc(${sql.lit(unit)}, ${now}::timestamptz, ${sql.lit(ISTANBUL)}))`

interface Spending {
  readonly firmId: string
  readonly currency: Currency
}

/** Until the transaction ends nobody else reckons for this firm: each sees what the one before it has written. */
async function lockSpending(db: TenantDb, { firmId, currency }: Spending): Promise<void> {
  const name = ['vezne/firm-limits', db.tenantId, firmId, currency].join('/')
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db.on())
}

function sumSpent(db: TenantDb, { firmId, currency }: Spending, now: Date): Promise<FirmSpent> {
  return (
    db
      .on<PaymentTables>()
      .selectFrom('payments')
      .select([
        sql<bigint>`coalesce(sum(amount_minor) filter (where created_at >= ${startOf('day', now)}), 0)::bigint`.as(
          'todayMinor',
        ),
        sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('thisMonthMinor'),
      ])
      .where('tenant_id', '=', db.tenantId)
      .where('firm_id', '=', firmId)
      // What was moved to the firm later was never asked of its limits.
      .where('moved_at', 'is', null)
      .where('created_at', '>=', startOf('month', now))
      .where('currency', '=', currency)
      .where('state', 'in', COUNTED)
      .executeTakeFirstOrThrow()
  )
}

/**
 * What a firm's cards were charged, or may have been, so far: on the day on which the transaction began, for the payment
 * that it writes is of that day. Holds for as long as the transaction does.
 */
export async function holdSpending(db: TenantDb, spending: Spending): Promise<FirmSpent> {
  const now = await db.now()
  // The lock leaves first: what leaves behind it reads what the one before us wrote.
  const [, spent] = await together([lockSpending(db, spending), sumSpent(db, spending, now)])
  return spent
}
