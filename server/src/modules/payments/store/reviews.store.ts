import type { Currency } from '@vezne/domain/money/money.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import { ENGINE_NOW } from '../../../kit/db/moment.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

export interface ClosedReview {
  readonly paymentId: string
  readonly reason: string
}

interface Closing {
  readonly by: string
  readonly verdict: string
}

const closing = ({ by, verdict }: Closing) => ({ closed_at: ENGINE_NOW, closed_by: by, verdict })

/** Undefined when there is no such review, or somebody has closed it already. */
export async function closeOpenReview(
  db: TenantDb,
  reviewId: string,
  said: Closing,
): Promise<ClosedReview | undefined> {
  const row = await db
    .on<PaymentTables>()
    .updateTable('payment_reviews')
    .set(closing(said))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', reviewId)
    .where('closed_at', 'is', null)
    .returning(['payment_id', 'reason'])
    .executeTakeFirst()
  return row && { paymentId: row.payment_id, reason: row.reason }
}

/** The questions that brought a payment into review end with it; what else is open about its money stays open. */
export async function closeReviewsOf(db: TenantDb, paymentId: string, said: Closing): Promise<void> {
  await db
    .on<PaymentTables>()
    .updateTable('payment_reviews')
    .set(closing(said))
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .where('reason', 'in', (from) =>
      from
        .selectFrom('payment_events')
        .select('payment_events.reason')
        .where('payment_events.payment_id', '=', paymentId)
        .where('payment_events.to_state', '=', 'review'),
    )
    .execute()
}

export interface OpenReview {
  readonly paymentId: string
  readonly orderId: string
  readonly state: PaymentState
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly bankId: number
  readonly maskedCard: string
  readonly reason: string
  readonly openedAt: Date
}

export async function openReviews(db: TenantDb): Promise<OpenReview[]> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_reviews as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select([
      'p.id as paymentId',
      'p.order_id as orderId',
      'p.state',
      'p.amount_minor as amountMinor',
      'p.currency',
      'p.bank_id as bankId',
      'p.masked_card as maskedCard',
      'r.reason',
      'r.opened_at as openedAt',
    ])
    .where('r.closed_at', 'is', null)
    .orderBy('r.opened_at')
    .orderBy('r.id')
    .execute()
}

export interface Reviewed {
  readonly reason: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly verdict: string | null
}

export async function reviewsOf(db: TenantDb, paymentId: string): Promise<Reviewed[]> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_reviews')
    .select(['reason', 'opened_at as openedAt', 'closed_at as closedAt', 'closed_by as closedBy', 'verdict'])
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .execute()
}

export interface Moved {
  readonly to: PaymentState
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function movesOf(db: TenantDb, paymentId: string): Promise<Moved[]> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_events')
    .select(['to_state as to', 'actor', 'reason', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .execute()
}

export interface SaidByBank {
  readonly outcome: string
  readonly code: string | null
  readonly at: Date
}

/** What the bank said of the sale the last time it was asked; about its refunds it is asked by others. */
export async function lastInquiry(db: TenantDb, paymentId: string): Promise<SaidByBank | undefined> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select(['outcome', 'code', 'at'])
    .where('payment_id', '=', paymentId)
    .where('source', '=', 'inquiry')
    .where(sql<boolean>`not detail ? 'refundId'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
