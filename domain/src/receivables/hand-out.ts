import type { Day } from '../calendar/day.ts'

/** Something on its way to the ERP. Given in the order in which it happened. */
export interface QueuedHandOut {
  readonly reference: string
  /** What the whole line of receipts, transfers and reversals belongs to. */
  readonly paymentId: string
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly isHandedOut: boolean
  /**
   * A line of the ERP bears its reference, or did before it was deleted: nothing is posted again by itself. Only a line on
   * its side: the invoice of a vade farkı does not stand for its receipt.
   */
  readonly isMatched: boolean
  /** Staff called a slip that was typed by hand the same. */
  readonly isPaired: boolean
  readonly isMarkedPosted: boolean
  readonly isAcknowledged: boolean
  /** A slip that may be the same waits for a word of staff. */
  readonly isInDoubt: boolean
}

/** Whether the ERP may know of it. What it may know of is never withdrawn. */
const mayBeKnown = (entry: QueuedHandOut): boolean =>
  entry.isHandedOut || entry.isMatched || entry.isPaired || entry.isMarkedPosted || entry.isAcknowledged

/** Whether there is nothing left to do at the ERP for it. */
const isDone = (entry: QueuedHandOut) =>
  entry.isMatched || entry.isPaired || entry.isMarkedPosted || entry.isAcknowledged

/**
 * What may go out now, in order: of each payment the first thing that is not done. A receipt that the ERP never heard of
 * is withdrawn together with its void; whatever else was asked for goes out, the receipt before its reversal.
 */
export function nextHandOuts(queue: readonly QueuedHandOut[]): QueuedHandOut[] {
  const payments = Map.groupBy(queue, ({ paymentId }) => paymentId)
  return [...payments.values()].flatMap((entries) => {
    if (entries.some(({ kind }) => kind === 'void') && !entries.some(mayBeKnown)) return []
    const next = entries.find((entry) => !isDone(entry))
    return next === undefined || next.isInDoubt ? [] : [next]
  })
}

/** What the ERP says to a void. */
export type VoidAnswer = 'cancelled' | 'no-such-voucher' | 'booked' | 'refused'

/**
 * A cancelled voucher expects no line, and one that is not there needs none. Where it is posted or its period is locked,
 * an iade fişi goes out on the first day that is open.
 */
export function afterVoid(
  answer: VoidAnswer,
  firstOpenOn: Day,
): { readonly kind: 'done'; readonly expectsLine: boolean } | { readonly kind: 'refund-voucher'; readonly on: Day } {
  if (answer === 'refused') return { kind: 'refund-voucher', on: firstOpenOn }
  return { kind: 'done', expectsLine: answer === 'booked' }
}
