import type { Inquiry } from '@vezne/banks/pos/port.ts'
import {
  HOPELESS_AFTER_MS,
  LOOK_AFTER_MS,
  REVIEW_PACE_MS,
  canBeCharged,
  mayAbandon,
  nextCheck,
  nextReviewCheck,
} from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { markInquiryProven } from '../../company/terminals/index.ts'
import { applyEvidence } from './apply-evidence.ts'
import { hasBeen, lastReason } from './store/moves.store.ts'
import { askPerson } from './open-review.ts'
import { contextOf, openPayment, type OpenPayment } from './read-payment.ts'
import { notFoundMoments } from './store/answers.store.ts'
import { movePayment } from './store/move-payment.store.ts'
import { changePayment, findPayment, releaseTarget, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { isSpokenFor } from './lease.ts'
import { bookedSaleOf } from './postings.ts'
import { recordAnswer } from './record-answer.ts'
import { standingOf } from './store/timeline.store.ts'

/** What leads into review when the bank had no word for too long; a later word may lead out of it again. */
const SILENT = 'the bank could not tell for too long'

/** What becomes of a locked payment about which the bank said nothing that decides. */
export type WhenUnclear = (db: TenantDb, open: OpenPayment, inquiry: Inquiry) => Promise<PaymentRow>

/**
 * Asks the bank about a payment and follows what it says. Anybody may ask, as often as they like: asking moves no money.
 * While a call about it may be on its way, nothing is asked and nothing decided.
 */
export async function askBank(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  whenUnclear: WhenUnclear = stayOrEnd,
): Promise<PaymentRow | undefined> {
  const open = await deps.db.forTenant(tenantId, async (db) => {
    const payment = await findPayment(db, paymentId)
    return payment && openPayment(deps, db, payment)
  })
  if (open === undefined || !isOpenQuestion(open.payment) || isSpokenFor(open.payment)) return open?.payment
  const { inquire, traits } = open.terminal.adapter
  const inquiry: Inquiry =
    inquire === undefined ? { state: 'pending', paid: false, kept: {} } : await inquire(contextOf(deps, open))
  deps.at?.('K12-inquired')
  const answer = { source: 'inquiry', outcome: inquiry.state, code: inquiry.code } as const
  const payment = await recordAnswer(deps, open.payment, answer, async (db, locked) => {
    // The money call may have left since we asked.
    if (!isOpenQuestion(locked) || isSpokenFor(locked)) return locked
    if (inquiry.state === 'paid') await markInquiryProven(db, locked.terminalId)
    const evidence = { from: 'inquiry', says: inquiry.state, figures: figuresOf(inquiry, locked) } as const
    const { kept, authCode, hostReference, code } = inquiry
    const asked = { actor: 'janitor', kept, authCode, hostReference, code } as const
    const moved = await applyEvidence(deps, db, locked, traits.chargedAt, evidence, asked)
    return moved.state === locked.state ? whenUnclear(db, { ...open, payment: moved }, inquiry) : moved
  })
  deps.at?.('K13-repaired')
  return payment
}

/** A closed payment may be asked about too: a late truth is still the truth. */
export const isOpenQuestion = ({ state }: PaymentRow) =>
  ['init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt', 'review', 'declined', 'abandoned'].includes(state)

/** Every figure that the answer carries must be ours. */
function figuresOf(inquiry: Inquiry, payment: PaymentRow): 'same' | 'different' {
  const { amountMinor, currency, installments, paid } = inquiry
  const same =
    paid &&
    (amountMinor === undefined || amountMinor === payment.totalMinor) &&
    (currency === undefined || currency === payment.currency) &&
    (installments === undefined || installments === payment.installments)
  return same ? 'same' : 'different'
}

/** The bank could not decide it: it stays open, is given up by the rule, or becomes a person's question. */
export async function stayOrEnd(db: TenantDb, open: OpenPayment, inquiry: Inquiry): Promise<PaymentRow> {
  const { payment, terminal } = open
  if (payment.state === 'declined' || payment.state === 'abandoned') return payment
  const now = payment.readAt.getTime()
  if (payment.state === 'review') return stayInReview(db, open, inquiry, now)
  if (inquiry.state === 'not-found' && (await isGivenUp(db, open, now)))
    return abandon(db, payment, 'the bank knows no such order')
  const since = (payment.doubtSince ?? payment.createdAt).getTime()
  if (now - since >= LOOK_AFTER_MS.completion && (await isNeverCharged(db, open)))
    return abandon(db, payment, 'the call that charges was never sent')
  const next = nextCheck(since, now)
  const isHelpless = !terminal.inquiryProven || terminal.adapter.traits.blindToAbsence === true
  const isHopeless = next === undefined || (isHelpless && now - since >= HOPELESS_AFTER_MS)
  if (isHopeless) return toReview(db, payment, SILENT)
  await changePayment(db, payment.id, { nextCheckAt: new Date(next) })
  return payment
}

/** The bank goes on being asked while a person is. Where only its silence led here, the rule of silence may lead out. */
async function stayInReview(db: TenantDb, open: OpenPayment, inquiry: Inquiry, now: number): Promise<PaymentRow> {
  const { payment } = open
  if (inquiry.state === 'not-found' && (await isOnlySilent(db, payment)) && (await isGivenUp(db, open, now)))
    return abandon(db, payment, 'the bank knows no such order')
  const next = nextReviewCheck(payment.stateSince.getTime(), now)
  await changePayment(db, payment.id, { nextCheckAt: new Date(next) })
  return payment
}

async function isOnlySilent(db: TenantDb, payment: PaymentRow): Promise<boolean> {
  return (await lastReason(db, payment.id, 'review')) === SILENT && (await bookedSaleOf(db, payment)) === 'never'
}

/** A payer who was at the bank has had their quarter of an hour, and nothing that takes money ever left us. */
async function isNeverCharged(db: TenantDb, { payment, terminal }: OpenPayment): Promise<boolean> {
  // What says that it was sent may be lost with its commit.
  if (payment.state !== 'in-doubt' || (await standingOf(db, payment)).isOlder) return false
  const { chargedAt, beginsWithoutMoney = false } = terminal.adapter.traits
  return !canBeCharged({ chargedAt, beginsWithoutMoney, wasSent: await hasBeen(db, payment.id, 'auth-sent') })
}

async function isGivenUp(db: TenantDb, { payment, terminal }: OpenPayment, now: number): Promise<boolean> {
  const notFoundAt = (await notFoundMoments(db, payment.id)).map((at) => at.getTime())
  const lastMoneyMoment = (payment.moneyMoment ?? payment.createdAt).getTime()
  return mayAbandon({ notFoundAt, lastMoneyMoment, inquiryProven: terminal.inquiryProven, now })
}

export async function abandon(db: TenantDb, payment: PaymentRow, reason: string): Promise<PaymentRow> {
  const ended = await movePayment(
    db,
    payment,
    { to: 'abandoned', actor: 'janitor', reason },
    { nextCheckAt: null, lease: null },
  )
  if (payment.target !== null) await releaseTarget(db, payment.target, payment.id)
  return ended
}

async function toReview(db: TenantDb, payment: PaymentRow, reason: string): Promise<PaymentRow> {
  const passed =
    payment.state === 'init-sent'
      ? await movePayment(db, payment, { to: 'in-doubt', actor: 'janitor', reason: 'no answer at the beginning' })
      : payment
  await askPerson(db, payment, 'payment-undecided', reason)
  const nextCheckAt = { inMs: REVIEW_PACE_MS }
  return movePayment(db, passed, { to: 'review', actor: 'janitor', reason }, { nextCheckAt, lease: null })
}
