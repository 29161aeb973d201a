import type {
  refundCollection,
  requestRefund as requestCall,
  voidCollection,
} from '@vezne/contract/collections/actions.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { aloneUpToMinor } from '@vezne/domain/payment/four-eyes.ts'
import type { RefundKind } from '@vezne/domain/payment/refund.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { requireFreshFactor } from '../../../platform/auth/index.ts'
import {
  carryOut,
  isTooLate,
  readPayment,
  refundOutlook,
  refundsOf,
  requestRefund,
  type PaymentRow,
  type RefundOutcome,
} from '../../../till/payments/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { isOpen } from '../requests/is-open.ts'
import { earlierRequest, makeRequest } from '../requests/make-request.ts'
import { requestsOf, type RequestRow } from '../requests/requests.store.ts'
import { checkedWords, keyOf, personOf } from '../person.ts'

type Reply = ReplyOf<typeof refundCollection>

/** A void or nothing: before the bank's day ends. */
export async function voidPayment(
  deps: CollectionDeps,
  { id, reason }: InputOf<typeof voidCollection>,
  call: SignedInCall,
): Promise<Reply> {
  const words = checkedWords('reason', reason)
  const payment = await ownPayment(deps, id, call)
  return moveBack(deps, payment, { kind: 'void', amountMinor: payment.totalMinor, reason: words }, call)
}

/** All or a part; the engine makes a void of it where the bank still can. */
export async function refundAmount(
  deps: CollectionDeps,
  { id, amount, reason }: InputOf<typeof refundCollection>,
  call: SignedInCall,
): Promise<Reply> {
  const words = checkedAmount(amount, reason)
  const payment = await ownPayment(deps, id, call)
  return moveBack(deps, payment, { kind: 'refund', amountMinor: amount, reason: words }, call)
}

/** Whoever may only ask does that: a person of the company decides. */
export async function askForRefund(
  deps: CollectionDeps,
  { id, amount, reason }: InputOf<typeof requestCall>,
  call: SignedInCall,
): Promise<Reply> {
  const words = checkedAmount(amount, reason)
  const payment = await ownPayment(deps, id, call)
  const by = await personOf(deps, call)
  const wish = { paymentId: payment.id, kind: 'refund', amountMinor: amount, reason: words, key: keyOf(call) } as const
  const earlier = await deps.db.forCaller(call.caller, (db) => earlierRequest(db, by, wish))
  return waitingAnswer(deps, call.caller, payment, earlier ?? (await makeRequest(deps, wish, by, call)))
}

function checkedAmount(amountMinor: bigint, reason: string): string {
  if (amountMinor <= 0n) throw new BrokenRules([{ path: 'amount', rule: 'amount-zero' }])
  return checkedWords('reason', reason)
}

/** Theirs to see, or not there. */
export const ownPayment = ({ db }: CollectionDeps, id: string, { caller }: SignedInCall): Promise<PaymentRow> =>
  db.forCaller(caller, (one) => readPayment(one, id))

interface Wish {
  readonly kind: RefundKind
  readonly amountMinor: bigint
  readonly reason: string
}

/**
 * The engine is asked first, with what this person may do alone: it knows a repeated key, refuses what cannot be, and
 * says under the lock of the sale that a second person is needed. Then it is a request, and nothing has moved.
 */
async function moveBack(deps: CollectionDeps, payment: PaymentRow, wish: Wish, call: SignedInCall): Promise<Reply> {
  const by = await personOf(deps, call)
  const key = keyOf(call)
  const wished = { ...wish, paymentId: payment.id, key }
  const earlier = await deps.db.forCaller(call.caller, (db) => earlierRequest(db, by, wished))
  if (earlier !== undefined) return waitingAnswer(deps, call.caller, payment, earlier)
  const { fourEyesAboveMinor } = await tenantById(deps.receipts.tenants, payment.tenantId)
  const alone = aloneUpToMinor(fourEyesAboveMinor, payment.currency)
  try {
    return await moveAlone(deps, payment, { ...wished, ...(alone === null ? {} : { aloneUpToMinor: alone }) }, call)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'refund-needs-second') throw error
    // Above what one person may do alone the open screen of another is not enough.
    await requireFreshFactor(deps.auth, call)
    return waitingAnswer(deps, call.caller, payment, await makeRequest(deps, wished, by, call))
  }
}

interface AloneWish extends Wish {
  readonly paymentId: string
  readonly key: string
  readonly aloneUpToMinor?: bigint
}

async function moveAlone(
  deps: CollectionDeps,
  { tenantId }: PaymentRow,
  { kind, ...wish }: AloneWish,
  call: SignedInCall,
): Promise<Reply> {
  const { userId } = call.caller
  const asked = await deps.db.forCaller(call.caller, async (db) => {
    const refund = await requestRefund(deps.payments, db, {
      ...wish,
      // No bank voids a part: a void is of all that there is, or it is none.
      ...(kind === 'void' ? { amountMinor: 'all', isVoidOnly: true } : {}),
      askedBy: userId,
    })
    if ((await requestsOf(db, wish.paymentId)).some(isOpen)) throw new Refusal('refund-request-waits')
    const { paymentId, reason } = wish
    const details = { paymentId, reason, refundId: refund.id, amountMinor: String(refund.amountMinor) }
    await recordEvent(db, { kind: kind === 'void' ? 'payment-voided' : 'payment-refunded', userId, details }, call)
    return refund
  })
  return answerOf(deps, call.caller, await carryOut(deps.payments, tenantId, asked), null)
}

/**
 * What the engine came to. What the bank refused is refused here too, behind the commit that keeps it: nobody is to believe
 * that money went back. A void that the bank was too late for is told as that: the caller may refund instead.
 */
export async function answerOf(
  { db }: CollectionDeps,
  caller: Caller,
  { refund, took, state }: RefundOutcome,
  requestId: string | null,
): Promise<Reply> {
  if (state !== 'refused') return { refundId: refund.id, requestId, took, state }
  const isLate = refund.isVoidOnly && (await db.forCaller(caller, (one) => isTooLate(one, refund)))
  throw new Refusal(isLate ? 'too-late-to-void' : 'refund-refused')
}

/** Which way it would go now; of one that was decided, what became of it. */
async function waitingAnswer(
  deps: CollectionDeps,
  caller: Caller,
  payment: PaymentRow,
  request: RequestRow,
): Promise<Reply> {
  const { id: requestId, refundId, kind, state, amountMinor } = request
  return deps.db.forCaller(caller, async (db) => {
    const became = (await refundsOf(db, payment.id)).find((one) => one.id === refundId)
    if (became !== undefined) {
      if (became.state === 'refused') throw new Refusal('refund-refused')
      return { refundId, requestId, took: became.kind, state: became.state }
    }
    if (state !== 'waiting') throw new Refusal('refund-request-over')
    const { whole } = await refundOutlook(db, payment)
    const isVoid = kind === 'void' || (amountMinor === payment.totalMinor && whole.kind === 'void')
    return { refundId, requestId, took: isVoid ? 'void' : 'refund', state: 'waits-for-second' }
  })
}
