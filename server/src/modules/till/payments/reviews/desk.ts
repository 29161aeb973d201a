import { booksAtTheEnd } from '@vezne/domain/payment/review.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { OfferedStep, ReviewDesk, ReviewRow, TakenStep } from '../../../platform/reviews/index.ts'
import type { PaymentDeps } from '../deps.ts'
import { bookedSaleOf } from '../postings.ts'
import { openPayment, readPayment } from '../read-payment.ts'
import { holderOfTarget, lockPayment, type PaymentRow } from '../store/payments.store.ts'
import { askAboutBack, askAgain } from './ask-again.ts'
import { decideWithin, type ReviewVerdict } from './decide-review.ts'
import { factsOf, timelineOf } from './known.ts'

/** The questions that the till leaves to a person. */
export const paymentDesk = (deps: PaymentDeps): ReviewDesk => ({
  kinds: ['payment-undecided', 'payment-duplicate', 'payment-unplaced', 'payment-recovered', 'refund-doubtful'],
  lock: async (db, { subjectId }) => void (await lockPayment(db, subjectId)),
  steps: async (db, review) => stepsFor(deps, db, review, await readPayment(db, review.subjectId)),
  know: async (db, { subjectId }) => ({
    facts: await factsOf(deps, db, subjectId),
    timeline: await timelineOf(db, subjectId),
  }),
  take: async (db, review, taken, call) => {
    const verdict = verdictOf(taken)
    if (verdict !== undefined) return void (await decideWithin(deps, db, review.subjectId, verdict, taken.by, call))
    const details = {
      reviewId: review.id,
      paymentId: review.subjectId,
      reason: review.reason,
      verdict: taken.by.reason,
    }
    await recordEvent(db, { kind: 'review-closed', userId: taken.by.userId, details }, call)
  },
  ask: async (tenantId, { kind, subjectId }, by, call) => {
    if (kind === 'refund-doubtful') await askAboutBack(deps, tenantId, subjectId, by, call)
    else await askAgain(deps, tenantId, subjectId, by, call)
  },
})

function verdictOf({ step, evidence }: TakenStep): ReviewVerdict | undefined {
  switch (step) {
    case 'approve':
      return { end: 'approved', evidence: evidence ?? { words: '' } }
    case 'decline':
      return { end: 'declined' }
    case 'abandon':
      return { end: 'abandoned' }
    case 'ask':
    case 'close':
      return undefined
  }
}

const CLOSE: OfferedStep = { step: 'close', needsEvidence: false, movesMoney: false, effect: 'nothing' }
const ASK_ABOUT_BACK: OfferedStep = { step: 'ask', needsEvidence: false, movesMoney: false, effect: 'ask-back' }

async function canBeAsked(deps: PaymentDeps, db: ReadDb, payment: PaymentRow): Promise<boolean> {
  return (await openPayment(deps, db, payment)).terminal.adapter.inquire !== undefined
}

/**
 * The question that brought a payment into review is closed by deciding about the payment, or nobody would see it
 * again. The others ask a person to look, and move no money: that has verbs of its own.
 */
async function stepsFor(
  deps: PaymentDeps,
  db: ReadDb,
  { kind }: ReviewRow,
  payment: PaymentRow,
): Promise<OfferedStep[]> {
  if (kind === 'refund-doubtful' && (await canBeAsked(deps, db, payment))) return [ASK_ABOUT_BACK, CLOSE]
  if (kind !== 'payment-undecided' || payment.state !== 'review') return [CLOSE]
  const booked = await bookedSaleOf(db, payment)
  const effectOf = (end: 'approved' | 'declined' | 'abandoned') => booksAtTheEnd(end, booked, 'operator')
  const approval = (await isPaidByAnother(db, payment)) ? 'book-apart' : effectOf('approved')
  return [
    { step: 'ask', needsEvidence: false, movesMoney: false, effect: 'ask' },
    { step: 'approve', needsEvidence: true, movesMoney: true, effect: approval },
    { step: 'decline', needsEvidence: false, movesMoney: true, effect: effectOf('declined') },
    { step: 'abandon', needsEvidence: false, movesMoney: true, effect: effectOf('abandoned') },
  ]
}

/** Then an approval is kept apart and goes back to the card. */
async function isPaidByAnother(db: ReadDb, { id, target }: PaymentRow): Promise<boolean> {
  if (target === null) return false
  const holder = await holderOfTarget(db, target)
  return holder !== undefined && holder !== id
}
