import type { Answer, Inquiry } from '@vezne/banks/pos/port.ts'
import { backAtBank } from '@vezne/domain/payment/refund.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { contextOf, openPayment, readPayment, type OpenPayment } from '../read-payment.ts'
import { askPerson } from '../open-review.ts'
import { keepAnswer } from '../store/answers.store.ts'
import { lockPayment } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { keepAlive } from '../lease.ts'
import { tellRefund } from '../tell-sale.ts'
import { applyRefundAnswer, refuse } from './apply-refund-answer.ts'
import { recordRefundAnswer } from './record-refund-answer.ts'
import { mirrorWhole } from './settle-refund.ts'
import {
  findRefund,
  moveRefund,
  stillSending,
  type RefundAnswerDetail,
  type RefundRow,
} from '../store/refunds.store.ts'

export interface OpenRefund extends OpenPayment {
  readonly refund: RefundRow
}

export async function openRefund(deps: PaymentDeps, db: TenantDb, refundId: string): Promise<OpenRefund> {
  const refund = await findRefund(db, refundId)
  if (refund === undefined) throw new Refusal('not-found')
  return { refund, ...(await openPayment(deps, db, await readPayment(db, refund.paymentId))) }
}

/** A call may be two (a token first), each as long as the wire waits; after that its process is believed dead. */
const ANSWER_WITHIN_MS = 150_000

/**
 * Record, call, record. `sent` is committed before the bytes leave and reached by one process alone, so whatever
 * happens to the call, nobody makes it a second time.
 */
export async function sendRefund(deps: PaymentDeps, tenantId: string, refundId: string): Promise<RefundRow> {
  const open = await deps.db.forTenant(tenantId, (db) => openRefund(deps, db, refundId))
  if (open.refund.state !== 'requested') return open.refund
  const claimed = await claimSending(deps, open, await askBefore(deps, open))
  if (!claimed.mayCall) return claimed.refund
  const answer = await speakUp(deps, { ...open, ...claimed })
  if (answer === 'not-told') return endUntold(deps, claimed.refund)
  deps.at?.('K14-refund-answered')
  const { kind } = claimed.refund
  const code = answer.kind === 'approved' ? undefined : answer.code
  const said = { source: kind, outcome: answer.kind, code, detail: detailOf(claimed.refund, answer) }
  return recordRefundAnswer(deps, claimed.refund, said, (db, payment, refund) =>
    applyRefundAnswer(deps, db, { payment, terminal: open.terminal }, refund, answer),
  )
}

/** The log first, then the bank. A log that does not take the line in time keeps the call at home. */
async function speakUp(deps: PaymentDeps, open: OpenRefund): Promise<Answer | 'not-told'> {
  const { tenantId, paymentId } = open.refund
  // Nobody may believe us dead while the log is slow: what was not sent yet would be asked about and closed.
  const life = keepAlive(deps, { tenantId, paymentId, everyMs: ANSWER_WITHIN_MS / 5 }, (db) =>
    stillSending(db, open.refund, ANSWER_WITHIN_MS),
  )
  try {
    if (!(await tellRefund(deps.log, open.payment, open.refund))) return 'not-told'
    deps.at?.('K14-refund-sent')
    return await callBank(deps, open)
  } finally {
    life.end()
  }
}

/** The bank heard nothing: whoever asked may ask again. */
function endUntold({ db: database }: PaymentDeps, { tenantId, paymentId, id }: RefundRow) {
  return database.forTenant(tenantId, async (db) => {
    await lockPayment(db, paymentId)
    const refund = await findRefund(db, id)
    if (refund === undefined) throw new Error(`refund ${id} is gone`)
    return refund.state === 'sent' || refund.state === 'in-doubt' ? refuse(db, refund, 'not-told') : refund
  })
}

interface Before {
  readonly backMinor: bigint
  readonly word: Inquiry['state']
}

/**
 * What the bank says is back before we ask for more. Some of it may have gone back at the bank's own screen; then what
 * it says afterwards would prove nothing about this try. A bank that is silent here costs nothing: our books stand in.
 */
async function askBefore(deps: PaymentDeps, open: OpenRefund): Promise<Before | undefined> {
  const { inquire } = open.terminal.adapter
  // A void needs no figure: it is all or nothing, and the bank refuses a second one.
  if (open.refund.kind === 'void' || inquire === undefined) return undefined
  const told = await inquire(contextOf(deps, open))
  const back = backAtBank(open.payment.totalMinor, told)
  const detail: RefundAnswerDetail = { refundId: open.refund.id, why: 'before' }
  await deps.db.forTenant(open.payment.tenantId, (db) =>
    keepAnswer(db, open.payment.id, { source: 'inquiry', outcome: told.state, code: told.code, detail }),
  )
  return back === 'some' || back === undefined ? undefined : { backMinor: back, word: told.state }
}

interface Claimed extends Pick<OpenRefund, 'payment' | 'refund'> {
  readonly mayCall: boolean
}

function claimSending(deps: PaymentDeps, open: OpenRefund, before: Before | undefined): Promise<Claimed> {
  return deps.db.forTenant(open.payment.tenantId, async (db) => {
    const payment = await lockPayment(db, open.payment.id)
    const { refund } = await openRefund(deps, db, open.refund.id)
    if (refund.state !== 'requested') return { mayCall: false, payment, refund }
    // Less than we know of is a copy of the bank's that lags behind; more is money we did not give.
    const elsewhere = before !== undefined && before.backMinor > refund.refundedBeforeMinor ? before : undefined
    if (elsewhere !== undefined && elsewhere.backMinor !== payment.totalMinor) {
      await askPerson(db, payment, 'refund-doubtful', 'the bank has given back more than we know of')
      return { mayCall: false, payment, refund: await refuse(db, refund, 'given-back-elsewhere') }
    }
    const sent = await moveRefund(db, refund, 'sent', { nextCheckAt: { inMs: ANSWER_WITHIN_MS } })
    if (elsewhere === undefined) return { mayCall: true, payment, refund: sent }
    // Everything is back already: there is nothing to call for, and the books follow.
    await mirrorWhole(deps, db, payment, sent, elsewhere.word)
    return { mayCall: false, payment, refund: (await findRefund(db, refund.id)) ?? sent }
  })
}

function callBank(deps: PaymentDeps, open: OpenRefund): Promise<Answer> {
  const { adapter } = open.terminal
  const { kind, amountMinor, currency, refundedBeforeMinor } = open.refund
  const context = contextOf(deps, open)
  const refund = { amount: { amountMinor, currency }, refundedBeforeMinor }
  const called = kind === 'void' ? adapter.voidSale?.(context) : adapter.refund?.(context, refund)
  if (called === undefined) throw new Error(`${adapter.title} has no ${kind}`)
  return called
}

function detailOf(refund: RefundRow, answer: Answer): RefundAnswerDetail {
  const told = { refundId: refund.id }
  if (answer.kind === 'unknown') return { ...told, why: answer.why }
  return answer.kind === 'error' && answer.hint !== undefined ? { ...told, why: answer.hint } : told
}
