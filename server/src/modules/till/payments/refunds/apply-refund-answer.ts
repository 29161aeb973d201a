import type { Answer, Erred } from '@vezne/banks/pos/port.ts'
import { nextCheck } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { OpenPayment } from '../read-payment.ts'
import { askPersonAbout } from '../open-review.ts'
import { changePayment } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { insteadIdOf } from './refund-ids.ts'
import { settleRefund } from './settle-refund.ts'
import {
  checkRefundAt,
  findRefund,
  insertRefund,
  moveRefund,
  refundsOf,
  type RefundRow,
} from '../store/refunds.store.ts'

/** Follows the bank's answer to a void or a refund. Gives back the try that matters now: this one, or the one after it. */
export async function applyRefundAnswer(
  deps: PaymentDeps,
  db: TenantDb,
  open: OpenPayment,
  refund: RefundRow,
  answer: Answer,
): Promise<RefundRow> {
  if (refund.state !== 'sent' && refund.state !== 'in-doubt') return answeredLate(deps, db, refund, answer)
  switch (answer.kind) {
    case 'approved':
      if (answer.inquire) return fallIntoDoubt(db, refund, 'ask-now')
      await changePayment(db, open.payment.id, { kept: answer.kept })
      await settleRefund(deps, db, open.payment, refund)
      return (await findRefund(db, refund.id)) ?? refund
    case 'declined':
      return refuse(db, refund, answer.code)
    case 'error':
      return applyError(deps, db, open, refund, answer)
    case 'unknown':
      return fallIntoDoubt(db, refund, 'by-schedule', answer.code)
  }
}

async function applyError(
  deps: PaymentDeps,
  db: TenantDb,
  open: OpenPayment,
  refund: RefundRow,
  { hint, code }: Erred,
): Promise<RefundRow> {
  deps.log.warn('a bank refused to give money back', { paymentId: refund.paymentId, bankCode: code })
  if (hint === undefined) return refuse(db, refund, code)
  switch (hint) {
    case 'refund-instead':
    case 'void-instead':
      return tryInstead(db, open, await refuse(db, refund, code), hint)
    // Our call did nothing, but somebody's did: what, only the bank knows.
    case 'already-voided':
    case 'already-refunded':
      return fallIntoDoubt(db, refund, 'ask-now', code)
    case 'above-the-sale':
      await askPersonAbout(db, refund.paymentId, 'refund-doubtful', 'the bank has given back more than we know of')
      return refuse(db, refund, code)
  }
}

/** Only a definite word of the bank comes here, and only once: the try that follows a refused one has no follower. */
async function tryInstead(
  db: TenantDb,
  { payment, terminal }: OpenPayment,
  refused: RefundRow,
  hint: 'refund-instead' | 'void-instead',
): Promise<RefundRow> {
  const kind = hint === 'refund-instead' ? 'refund' : 'void'
  const tries = await refundsOf(db, payment.id)
  const isFollower = tries.some(({ id }) => insteadIdOf(id) === refused.id)
  const verb = kind === 'void' ? terminal.adapter.voidSale : terminal.adapter.refund
  // A void takes all of the sale: no bank voids a part, and no part may become the whole.
  const fits = kind === 'refund' || refused.amountMinor === payment.totalMinor
  // Whoever meant a void is told that it is too late; a refund is theirs to ask for.
  const isWanted = !refused.isVoidOnly
  if (refused.kind === kind || isFollower || verb === undefined || !fits || !isWanted) return refused
  return insertRefund(db, {
    id: insteadIdOf(refused.id),
    kind,
    paymentId: refused.paymentId,
    amountMinor: refused.amountMinor,
    currency: refused.currency,
    askedBy: refused.askedBy,
    reason: refused.reason,
    refundedBeforeMinor: refused.refundedBeforeMinor,
    state: 'requested',
    nextCheckAt: 'now',
  })
}

export function refuse(db: TenantDb, refund: RefundRow, bankCode: string): Promise<RefundRow> {
  return moveRefund(db, refund, 'refused', { bankCode, nextCheckAt: null, settledAt: 'now' })
}

export function fallIntoDoubt(
  db: TenantDb,
  refund: RefundRow,
  ask: 'ask-now' | 'by-schedule',
  bankCode?: string,
): Promise<RefundRow> {
  const next = ask === 'ask-now' ? undefined : nextCheck(refund.createdAt.getTime(), refund.readAt.getTime())
  const nextCheckAt = next === undefined ? 'now' : new Date(next)
  // The janitor may have given up waiting before the answer came.
  if (refund.state === 'in-doubt') return checkRefundAt(db, refund, nextCheckAt)
  return moveRefund(db, refund, 'in-doubt', { bankCode, nextCheckAt })
}

/** The try was decided without this answer. Where the two disagree money may be back that the books do not know of. */
async function answeredLate(deps: PaymentDeps, db: TenantDb, refund: RefundRow, answer: Answer): Promise<RefundRow> {
  const agrees = (answer.kind === 'approved') === (refund.state === 'done')
  if (agrees || answer.kind === 'unknown') return refund
  deps.log.error('a bank answered against what was decided', { paymentId: refund.paymentId })
  await askPersonAbout(
    db,
    refund.paymentId,
    'refund-doubtful',
    `${refund.kind}: ${answer.kind} after it was ${refund.state}`,
  )
  return refund
}
