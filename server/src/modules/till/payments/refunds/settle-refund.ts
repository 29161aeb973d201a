import type { InquiryWord } from '@vezne/domain/payment/decide.ts'
import type { RefundKind } from '@vezne/domain/payment/refund.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { closeReviews } from '../../../platform/reviews/index.ts'
import { movePayment } from '../store/move-payment.store.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { askPerson } from '../open-review.ts'
import { isBookedAsDuplicate, postRefund, postVoid } from '../postings.ts'
import { mirrorIdOf } from './refund-ids.ts'
import { backMinor } from './request-refund.ts'
import { insertRefund, moveRefund, refundsOf, type RefundRow } from '../store/refunds.store.ts'

/** The money is back: try, sale and books say so together, or none of them does. The sale is locked. */
export async function settleRefund(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
  refund: RefundRow,
  kind: RefundKind = refund.kind,
): Promise<PaymentRow> {
  const done = (await refundsOf(db, payment.id)).filter(({ state }) => state === 'done')
  await moveRefund(db, refund, 'done', { kind, nextCheckAt: null, settledAt: 'now' })
  const refundedMinor = backMinor(done)
  const isWhole = refundedMinor + refund.amountMinor === payment.totalMinor
  const move = { actor: 'bank', reason: `${kind} asked by ${refund.askedBy}` } as const
  if (isWhole) {
    const which = { kinds: ['payment-duplicate'], subjectId: payment.id } as const
    await closeReviews(db, which, { by: 'janitor', verdict: 'given back' })
  }
  // What was taken twice was never placed anywhere.
  const isPlaced = !(await isBookedAsDuplicate(db, payment))
  if (kind === 'void') await postVoid(db, payment)
  else await postRefund(db, payment, { partMinor: refund.amountMinor, refundedMinor, sequence: done.length + 1 })
  const refunded = isWhole ? 'refunded' : 'partly-refunded'
  const told = isPlaced ? undefined : ('as-duplicate' as const)
  const to = kind === 'void' ? 'voided' : refunded
  const after = await movePayment(db, payment, { to, told, ...move }, { nextCheckAt: null })
  if (isPlaced) await unsettle(deps, db, after, refund.amountMinor)
  return after
}

/** The money is back at the card whatever becomes of this: who cannot follow leaves it to a person. */
export async function unsettle(deps: PaymentDeps, db: TenantDb, payment: PaymentRow, partMinor: bigint): Promise<void> {
  const settler = deps.settlers[payment.purpose]
  if (settler === null) return
  try {
    await db.savepoint(() => settler.unsettle(db, payment, partMinor))
  } catch (error) {
    deps.log.error('money that went back could not be taken from where it was placed', { paymentId: payment.id, error })
    await askPerson(db, payment, 'payment-unplaced', 'given back, but still placed')
  }
}

/**
 * All of the sale is back, and not by this try alone: somebody gave it back at the bank's own screen. The books follow
 * the bank, what this try did not ask for has a row of its own, and a person is told.
 */
export async function mirrorWhole(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
  refund: RefundRow,
  word: InquiryWord,
): Promise<void> {
  const isVoid = word === 'voided' && refund.amountMinor === payment.totalMinor
  const after = await settleRefund(deps, db, payment, refund, isVoid ? 'void' : refund.kind)
  const givenMinor = backMinor(await refundsOf(db, payment.id))
  await askPerson(db, payment, 'refund-doubtful', 'given back at the bank, not by us')
  if (givenMinor === payment.totalMinor) return
  const rest = await insertRefund(db, {
    id: mirrorIdOf(refund.id),
    paymentId: payment.id,
    kind: 'refund',
    amountMinor: payment.totalMinor - givenMinor,
    currency: payment.currency,
    state: 'in-doubt',
    askedBy: 'bank',
    reason: 'given back at the bank, not by us',
    refundedBeforeMinor: givenMinor,
    nextCheckAt: null,
  })
  await settleRefund(deps, db, after, rest)
}
