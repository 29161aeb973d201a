import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { lastReason } from '../store/moves.store.ts'
import { readPayment } from '../read-payment.ts'
import type { PaymentDeps } from '../deps.ts'
import { closeOpenReview, type ClosedReview } from '../store/reviews.store.ts'

export interface Closing {
  /** The user who looked at it. */
  readonly by: string
  /** What they found, in their own words. */
  readonly verdict: string
}

const LONGEST_VERDICT = 500

/** The question that brought a payment into review is closed by deciding about the payment, or nobody would see it again. */
async function isUndecided(db: TenantDb, { paymentId, reason }: ClosedReview): Promise<boolean> {
  const { state } = await readPayment(db, paymentId)
  return state === 'review' && (await lastReason(db, paymentId, 'review')) === reason
}

/**
 * A person has looked at what the till could not decide. It moves no payment and no money: those have verbs of their
 * own. Closed once; whoever comes second finds nothing open.
 */
export function closeReview(
  deps: Pick<PaymentDeps, 'db'>,
  tenantId: string,
  reviewId: string,
  { by, verdict }: Closing,
  call?: Pick<Call, 'address' | 'requestId'>,
): Promise<ClosedReview> {
  return deps.db.forTenant(tenantId, async (db) => {
    const said = verdict.trim().slice(0, LONGEST_VERDICT)
    const closed = await closeOpenReview(db, reviewId, { by, verdict: said })
    if (closed === undefined) throw new Refusal('not-found')
    if (await isUndecided(db, closed)) throw new Refusal('review-undecided')
    const details = { reviewId, paymentId: closed.paymentId, reason: closed.reason, verdict: said }
    await recordEvent(db, { kind: 'review-closed', userId: by, details }, call)
    return closed
  })
}
