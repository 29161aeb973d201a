import type { Day } from '../calendar/day.ts'

/** Something on its way to the ERP. Given in the order in which it happened. */
export interface QueuedItem {
  readonly reference: string
  /** What the whole line of receipts, transfers and reversals belongs to. */
  readonly paymentId: string
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly wasLeased: boolean
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
  /** When the ERP's side reported an error, and nobody has said since that it is to be tried again. */
  readonly failedAt?: number | undefined
  readonly laidAt?: number | undefined
}

/** Whether the ERP may know of it. What it may know of is never withdrawn. */
const mayBeKnown = (entry: QueuedItem): boolean =>
  entry.wasLeased || entry.isMatched || entry.isPaired || entry.isMarkedPosted || entry.isAcknowledged

/** Whether there is nothing left to do at the ERP for it. */
const isDone = (entry: QueuedItem) => entry.isMatched || entry.isPaired || entry.isMarkedPosted || entry.isAcknowledged

/** What is to be done about one payment. */
interface Decided<Entry> {
  /** Goes out now; nothing behind it does before it is done. */
  readonly next: Entry | undefined
  /** Voided before the ERP heard of it: it never goes out. */
  readonly withdrawn: readonly Entry[]
}

/**
 * Of one payment the first thing that is not done. A receipt that the ERP never heard of is withdrawn together with its
 * void; whatever else was asked for goes out, the receipt before its reversal. A sale that was taken out of the books and
 * booked again has several receipts: each is looked at with what follows it.
 */
export function decideQueued<Entry extends QueuedItem>(entries: readonly Entry[]): Decided<Entry> {
  const withdrawn: Entry[] = []
  for (const life of livesOf(entries)) {
    const isDoubted = life.some((entry) => entry.isInDoubt)
    if (!isDoubted && life.some(({ kind }) => kind === 'void') && !life.some(mayBeKnown)) {
      withdrawn.push(...life)
      continue
    }
    const at = life.findIndex((entry) => !isDone(entry))
    const first = life[at]
    if (first === undefined) continue
    const waits = first.isInDoubt || (isDoubted && !life.some(mayBeKnown)) || waitsForPerson(first, life.slice(at + 1))
    return { next: waits ? undefined : first, withdrawn }
  }
  return { next: undefined, withdrawn }
}

/** What the ERP refused waits; but a void that came since has to know whether there is something to cancel. */
const waitsForPerson = ({ failedAt }: QueuedItem, behind: readonly QueuedItem[]): boolean =>
  failedAt !== undefined && !behind.some(({ kind, laidAt = 0 }) => kind === 'void' && laidAt > failedAt)

function livesOf<Entry extends QueuedItem>(entries: readonly Entry[]): Entry[][] {
  const lives: Entry[][] = []
  for (const entry of entries)
    if (entry.kind === 'receipt' || lives.length === 0) lives.push([entry])
    else lives.at(-1)?.push(entry)
  return lives
}

/** What may go out now, in order: of each payment one thing at most. */
export function nextToLease(queue: readonly QueuedItem[]): QueuedItem[] {
  const payments = Map.groupBy(queue, ({ paymentId }) => paymentId)
  return [...payments.values()].flatMap((entries) => decideQueued(entries).next ?? [])
}

/** What the ERP says to a void. */
export type VoidAnswer = 'cancelled' | 'no-such-voucher' | 'booked' | 'refused'

/**
 * A cancelled voucher expects no line, and one that is not there needs none. Where it is posted or its period is locked,
 * an iade fişi goes out on the first day that is open.
 */
export function afterVoid<FirstOpen extends Day | undefined>(
  answer: VoidAnswer,
  firstOpenOn: FirstOpen,
):
  | { readonly kind: 'done'; readonly expectsLine: boolean }
  | { readonly kind: 'refund-voucher'; readonly on: FirstOpen } {
  if (answer === 'refused') return { kind: 'refund-voucher', on: firstOpenOn }
  return { kind: 'done', expectsLine: answer === 'booked' }
}
