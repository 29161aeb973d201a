import type { Fields } from '@vezne/banks/pos/port.ts'
import { decide, type ChargedAt, type Decision, type Evidence } from '@vezne/domain/payment/decide.ts'
import { booksAtTheEnd, type ForTheBooks, type ReviewEnd } from '@vezne/domain/payment/review.ts'
import { FIRST_CHECK_MS, REVIEW_PACE_MS } from '@vezne/domain/payment/schedule.ts'
import { canMove, type PaymentState } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { movePayment, type Actor } from './store/move-payment.store.ts'
import { changePayment, releaseTarget, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { approve } from './book-approval.ts'
import { askPerson } from './open-review.ts'
import { wakeJanitor } from './store/due.store.ts'
import { isSpokenFor, newLease } from './lease.ts'
import { bookedSaleOf } from './postings.ts'
import { mirrorVoid } from './refunds/mirror-void.ts'
import { takeBackSale } from './take-back-sale.ts'

/** What came with the evidence and is worth keeping beside it. */
export interface Particulars {
  readonly actor: Actor
  readonly kept?: Fields
  readonly authCode?: string | undefined
  readonly hostReference?: string | undefined
  readonly reason?: string | undefined
  readonly code?: string | undefined
  /** The operator's name and reason. */
  readonly by?: string | undefined
  readonly why?: string | undefined
}

/**
 * Moves a locked payment to where the evidence leads, and does in the same transaction what follows from it. The answer
 * itself was kept before. Evidence that leads nowhere from here (it came late, or twice) changes nothing.
 */
export async function applyEvidence(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
  chargedAt: ChargedAt,
  evidence: Evidence,
  particulars: Particulars,
): Promise<PaymentRow> {
  const decision = decide(chargedAt, evidence)
  if (decision.alarm === true) warn(deps, payment, evidence, particulars)
  const from = await passThrough(db, payment, decision.to)
  if (decision.to === undefined || !canMove(from.state, decision.to)) {
    if (decision.ask === 'now') await askNow(db, payment)
    return from
  }
  return arrive(
    deps,
    db,
    from,
    { ...decision, to: decision.to },
    { ...particulars, said: saidBy(evidence, particulars) },
  )
}

function saidBy({ from, says }: Evidence, { by, why }: Particulars): string {
  return from === 'operator' ? `${says} by ${by ?? from}: ${why ?? ''}` : `${from}: ${says}`
}

/** A return may come before the page was written down; the payment was at the bank all the same. */
async function passThrough(db: TenantDb, payment: PaymentRow, to: PaymentState | undefined): Promise<PaymentRow> {
  const isSkipped = to !== undefined && payment.state === 'init-sent' && !canMove('init-sent', to)
  if (!isSkipped || !canMove('awaiting-3d', to)) return payment
  return movePayment(db, payment, {
    to: 'awaiting-3d',
    actor: 'bank',
    reason: 'answered before its page was written down',
  })
}

/** While a call about it may be on its way, its own answer is waited for. */
async function askNow(db: TenantDb, payment: PaymentRow): Promise<void> {
  if (isSpokenFor(payment)) return
  await changePayment(db, payment.id, { nextCheckAt: 'now' })
  await wakeJanitor(db)
}

interface Arrival extends Particulars {
  readonly said: string
}

async function arrive(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
  { to, ask }: Decision & { readonly to: PaymentState },
  arrival: Arrival,
): Promise<PaymentRow> {
  const move = { to, actor: arrival.actor, reason: arrival.said, by: arrival.by }
  const kept = arrival.kept === undefined ? {} : { kept: arrival.kept }
  switch (to) {
    case 'approved': {
      const known = {
        ...(arrival.authCode === undefined ? {} : { authCode: arrival.authCode }),
        ...(arrival.hostReference === undefined ? {} : { hostReference: arrival.hostReference }),
      }
      const changes = { ...kept, ...known, nextCheckAt: null, lease: null }
      return approve(deps, db, payment, move, changes)
    }
    case 'declined':
    case 'abandoned': {
      const why = {
        ...(arrival.reason === undefined ? {} : { declineReason: arrival.reason }),
        ...(arrival.code === undefined ? {} : { bankCode: arrival.code }),
      }
      const books = await booksAt(db, payment, to, arrival)
      if (books === 'stay') return payment
      const ended = await movePayment(db, payment, move, { ...kept, ...why, nextCheckAt: null, lease: null })
      if (books === 'take-back') await takeBackSale(deps, db, ended)
      if (payment.target !== null) await releaseTarget(db, payment.target, payment.id)
      return ended
    }
    case 'in-doubt': {
      const nextCheckAt = ask === 'now' ? 'now' : { inMs: FIRST_CHECK_MS }
      const moneyMoment = payment.moneyMoment ?? 'now'
      if (ask === 'now') await wakeJanitor(db)
      return movePayment(db, payment, move, { ...kept, doubtSince: 'now', moneyMoment, nextCheckAt, lease: null })
    }
    case 'review':
      await askPerson(db, payment, 'payment-undecided', arrival.said)
      return movePayment(db, payment, move, { ...kept, nextCheckAt: { inMs: REVIEW_PACE_MS }, lease: null })
    case 'auth-sent': {
      // Written before the bytes leave: from here on nobody may send it a second time.
      const lease = newLease(deps)
      return movePayment(db, payment, move, { ...kept, lease, moneyMoment: 'now', nextCheckAt: { inMs: lease.forMs } })
    }
    case 'voided': {
      const isBooked = (await booksAt(db, payment, to, arrival)) === 'void'
      // Sold and taken back before we heard of either, it was never booked; else the books follow the bank.
      const ended = isBooked
        ? await mirrorVoid(deps, db, payment)
        : await movePayment(db, payment, move, { ...kept, nextCheckAt: null, lease: null })
      if (ended !== undefined && payment.target !== null) await releaseTarget(db, payment.target, payment.id)
      return ended ?? payment
    }
    case 'created':
    case 'init-sent':
    case 'awaiting-3d':
    case 'partly-refunded':
    case 'refunded':
      return movePayment(db, payment, move, { ...kept, lease: null })
  }
}

/** Only what stands in review can be in the books and end otherwise. */
async function booksAt(db: TenantDb, payment: PaymentRow, end: ReviewEnd, { actor }: Arrival): Promise<ForTheBooks> {
  if (payment.state !== 'review') return 'nothing'
  return booksAtTheEnd(end, await bookedSaleOf(db, payment), actor === 'operator' ? 'operator' : 'bank')
}

function warn(deps: PaymentDeps, payment: PaymentRow, evidence: Evidence, { code }: Particulars): void {
  const fields = { tenantId: payment.tenantId, paymentId: payment.id, bankId: payment.bankId, bankCode: code ?? '' }
  deps.log.error('a payment needs somebody to look', { ...fields, evidence: `${evidence.from}: ${evidence.says}` })
}
