import type { BookedSale } from '@vezne/domain/payment/review.ts'
import { openPayment, readPayment } from '../read-payment.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { bookedSaleOf } from '../postings.ts'
import {
  lastInquiry,
  movesOf,
  openReviews,
  reviewsOf,
  type Moved,
  type OpenReview,
  type Reviewed,
  type SaidByBank,
} from '../store/reviews.store.ts'

/** Everything of one company that a person must look at, the oldest first. */
export function listReviews({ db }: Pick<PaymentDeps, 'db'>, tenantId: string): Promise<OpenReview[]> {
  return db.forTenant(tenantId, openReviews)
}

export interface ShownReview {
  readonly payment: PaymentRow
  readonly gateway: string
  readonly booked: BookedSale
  readonly reviews: readonly Reviewed[]
  readonly moves: readonly Moved[]
  readonly said: SaidByBank | undefined
  /** This bank has no word for an order that it never saw: only its own screen can tell. */
  readonly isBlind: boolean
}

/** One payment with what a person needs to judge it. */
export function showReview(deps: PaymentDeps, tenantId: string, paymentId: string): Promise<ShownReview> {
  return deps.db.forTenant(tenantId, async (db) => {
    const { payment, terminal } = await openPayment(deps, db, await readPayment(db, paymentId))
    return {
      payment,
      gateway: terminal.adapter.title,
      booked: await bookedSaleOf(db, payment),
      reviews: await reviewsOf(db, paymentId),
      moves: await movesOf(db, paymentId),
      said: await lastInquiry(db, paymentId),
      isBlind: terminal.adapter.traits.blindToAbsence === true,
    }
  })
}
