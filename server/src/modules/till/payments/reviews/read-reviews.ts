import type { BookedSale } from '@vezne/domain/payment/review.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { openReviews, reviewsOf, type ReviewRow } from '../../../platform/reviews/index.ts'
import { openPayment, readPayment } from '../read-payment.ts'
import { findPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { bookedSaleOf } from '../postings.ts'
import { refundedMinor } from '../refunds/refunded-minor.ts'
import { lastInquiry, movesOf, type Moved, type SaidByBank } from '../store/reviews.store.ts'

interface OpenReview extends Pick<ReviewRow, 'reason' | 'openedAt'> {
  readonly payment: PaymentRow
}

/** Every payment of one company that a person must look at, the oldest question first. */
export function listReviews({ db }: Pick<PaymentDeps, 'db'>, tenantId: string): Promise<OpenReview[]> {
  return db.forTenant(tenantId, async (one) => {
    const found: OpenReview[] = []
    for (const { subjectId, reason, openedAt } of await openReviews(one)) {
      const payment = UUID.test(subjectId) ? await findPayment(one, subjectId) : undefined
      if (payment !== undefined) found.push({ payment, reason, openedAt })
    }
    return found
  })
}

/** Other modules name their subjects otherwise. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface ShownReview {
  readonly payment: PaymentRow
  readonly gateway: string
  readonly booked: BookedSale
  readonly reviews: readonly ReviewRow[]
  readonly moves: readonly Moved[]
  /** What is back at the card for certain, by our books. */
  readonly backMinor: bigint
  readonly said: SaidByBank | undefined
  /** This bank has no word for an order that it never saw: only its own screen can tell. */
  readonly isBlind: boolean
}

/** One payment with what a person needs to judge it. */
export function showReview(deps: PaymentDeps, tenantId: string, paymentId: string): Promise<ShownReview> {
  return deps.db.forTenant(tenantId, (db) => showWithin(deps, db, paymentId))
}

export async function showWithin(deps: PaymentDeps, db: ReadDb, paymentId: string): Promise<ShownReview> {
  const { payment, terminal } = await openPayment(deps, db, await readPayment(db, paymentId))
  return {
    payment,
    gateway: terminal.adapter.title,
    booked: await bookedSaleOf(db, payment),
    reviews: await reviewsOf(db, paymentId),
    moves: await movesOf(db, paymentId),
    backMinor: await refundedMinor(db, paymentId),
    said: await lastInquiry(db, paymentId),
    isBlind: terminal.adapter.traits.blindToAbsence === true,
  }
}
