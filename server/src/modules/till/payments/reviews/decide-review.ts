import type { BookedSale } from '@vezne/domain/payment/review.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { applyEvidence } from '../apply-evidence.ts'
import { openPayment, readPayment } from '../read-payment.ts'
import { lockPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { bookedSaleOf, isBookedAsDuplicate } from '../postings.ts'
import { isInFlight } from '../refunds/request-refund.ts'
import { refundsOf } from '../store/refunds.store.ts'
import { checkedEvidence, checkedOperator, type Evidence, type Operator } from '../../../platform/reviews/index.ts'

/** What a person says about a payment that stands in review. */
export type ReviewVerdict =
  | { readonly end: 'approved'; readonly evidence: Evidence }
  /** The bank refused it. */
  | { readonly end: 'declined' }
  /** The bank never had it. */
  | { readonly end: 'abandoned' }

export interface DecidedReview {
  readonly payment: PaymentRow
  /** What of the sale stood in the books before, and what stands there now. */
  readonly bookedBefore: BookedSale
  readonly bookedNow: BookedSale
  /** Another payment has paid the same: this one is kept apart and given back. */
  readonly isDuplicate: boolean
}

/**
 * A person ends a review. The verdict goes the way of every other evidence: the same table, the same books, the same
 * listeners; only a payment in review takes it, so what was decided once is not decided again.
 */
export function decideReview(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  verdict: ReviewVerdict,
  operator: Operator,
): Promise<DecidedReview> {
  return deps.db.forTenant(tenantId, (db) => decideWithin(deps, db, paymentId, verdict, operator))
}

/** The same inside of somebody's transaction: what they write about it stands or falls with it. */
export async function decideWithin(
  deps: PaymentDeps,
  db: TenantDb,
  paymentId: string,
  verdict: ReviewVerdict,
  operator: Operator,
  call?: Pick<Call, 'address' | 'requestId'>,
): Promise<DecidedReview> {
  const by = checkedOperator(operator)
  const evidence = verdict.end === 'approved' ? checkedEvidence(verdict.evidence) : undefined
  const { terminal } = await openPayment(deps, db, await readPayment(db, paymentId))
  const locked = await lockPayment(db, paymentId)
  if (locked.state !== 'review') throw new Refusal('review-not-open', { state: locked.state })
  const isGoingBack = (await refundsOf(db, paymentId)).some(({ state }) => isInFlight(state))
  if (verdict.end !== 'approved' && isGoingBack) throw new Refusal('refund-in-flight')
  const bookedBefore = await bookedSaleOf(db, locked)
  const said = { from: 'operator', says: verdict.end } as const
  const { words, ...references } = evidence ?? { words: '' }
  const particulars = { actor: 'operator', by: by.name, why: by.reason, ...references } as const
  const payment = await applyEvidence(deps, db, locked, terminal.adapter.traits.chargedAt, said, particulars)
  const bookedNow = await bookedSaleOf(db, payment)
  const isDuplicate = bookedNow === 'stands' && (await isBookedAsDuplicate(db, payment))
  const told = { paymentId, by: by.name, reason: by.reason, bookedBefore, bookedNow, evidence: words, ...references }
  await recordEvent(db, { kind: `review-${verdict.end}`, userId: by.userId, details: told }, call)
  return { payment, bookedBefore, bookedNow, isDuplicate }
}
