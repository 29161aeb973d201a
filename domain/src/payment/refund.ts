import { addDays } from '../calendar/day.ts'
import { istanbulDay } from '../calendar/istanbul.ts'
import type { InquiryWord } from './decide.ts'

export type RefundKind = 'void' | 'refund'

/** The life of one try to give money back. `sent` is reached once and never left for `requested`: nothing is sent twice. */
const REFUND_MOVES = {
  requested: ['sent', 'refused'],
  sent: ['done', 'refused', 'in-doubt'],
  'in-doubt': ['done', 'refused'],
  done: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>

export type RefundState = keyof typeof REFUND_MOVES

export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return (REFUND_MOVES[from] as readonly RefundState[]).includes(to)
}

/** What is on its way back, or back already, is not there to be given once more. */
export function remainingMinor(
  saleMinor: bigint,
  tries: readonly { readonly state: RefundState; readonly amountMinor: bigint }[],
): bigint {
  const taken = tries.filter(({ state }) => state !== 'refused')
  return taken.reduce((rest, { amountMinor }) => rest - amountMinor, saleMinor)
}

/** What the bank of the sale lets a merchant do, and until when. */
export interface BankHabits {
  readonly voids: 'until-day-end' | 'never'
  readonly refunds: 'any-time' | 'after-day-end' | 'never'
  readonly partialRefund: boolean
}

export interface RefundWish {
  readonly saleMinor: bigint
  readonly remainingMinor: bigint
  readonly wantedMinor: bigint | 'all'
  readonly soldAt: number
  readonly now: number
}

export type Way =
  | { readonly kind: RefundKind; readonly amountMinor: bigint }
  | { readonly kind: 'refused'; readonly why: 'above-remaining' | 'never' | 'no-part' }
  /** The bank refunds only what it has settled: `2026-11-16`, in Istanbul. */
  | { readonly kind: 'refused'; readonly why: 'not-today'; readonly possibleOn: string }

/**
 * Void or refund, by the bank's day. A void leaves nothing on the card's statement, so it is taken wherever it can be;
 * our guess of the day may be wrong around midnight, and then the bank says so.
 */
export function chooseWay(bank: BankHabits, wish: RefundWish): Way {
  const amountMinor = wish.wantedMinor === 'all' ? wish.remainingMinor : wish.wantedMinor
  if (amountMinor <= 0n || amountMinor > wish.remainingMinor) return { kind: 'refused', why: 'above-remaining' }
  const isWhole = amountMinor === wish.saleMinor
  const isToday = istanbulDay(wish.soldAt) === istanbulDay(wish.now)
  if (isToday && isWhole && bank.voids === 'until-day-end') return { kind: 'void', amountMinor }
  if (bank.refunds === 'never') return { kind: 'refused', why: 'never' }
  if (!isWhole && !bank.partialRefund) return { kind: 'refused', why: 'no-part' }
  if (isToday && bank.refunds === 'after-day-end') {
    return { kind: 'refused', why: 'not-today', possibleOn: addDays(istanbulDay(wish.soldAt), 1) }
  }
  return { kind: 'refund', amountMinor }
}

export interface DoubtfulRefund {
  readonly kind: RefundKind
  readonly saleMinor: bigint
  readonly amountMinor: bigint
  /** What was back before this one left. */
  readonly beforeMinor: bigint
  /** The bank's word for the sale before this one left, where it was asked. */
  readonly wordBefore?: InquiryWord | undefined
}

export interface ToldByInquiry {
  readonly state: InquiryWord
  readonly refundedMinor?: bigint
}

/**
 * `all-given`: everything is back, more than we asked for; somebody did it at the bank's own screen. `not-given`: the
 * sale stands as it stood before; believed only when it is said again and again. `unclear`: ask later.
 */
export type DoubtVerdict = 'given' | 'all-given' | 'not-given' | 'unclear'

/** Decides a doubt by what the bank says is back now against what was back before. What fits nothing decides nothing. */
export function judgeDoubt(doubt: DoubtfulRefund, told: ToldByInquiry): DoubtVerdict {
  const { saleMinor, beforeMinor, amountMinor } = doubt
  const backMinor = backAtBank(saleMinor, told)
  if (backMinor === 'some') return fitsWord(doubt, told.state) ? 'given' : 'unclear'
  if (backMinor === undefined) {
    // Every bank shows a sale that is back as a whole; a part that is back not every one.
    const isShown = amountMinor === saleMinor
    return told.state === 'paid' && isShown && beforeMinor === 0n ? 'not-given' : 'unclear'
  }
  if (backMinor === beforeMinor) return 'not-given'
  if (backMinor === beforeMinor + amountMinor) return 'given'
  return backMinor === saleMinor ? 'all-given' : 'unclear'
}

/** How much is back by the bank's own word; `some` when it does not say how much, nothing when it does not say at all. */
export function backAtBank(saleMinor: bigint, { state, refundedMinor }: ToldByInquiry): bigint | 'some' | undefined {
  switch (state) {
    case 'voided':
      return saleMinor
    case 'refunded':
    case 'partly-refunded':
      return refundedMinor === undefined || refundedMinor === 0n ? 'some' : refundedMinor
    case 'paid':
      return refundedMinor
    case 'authorized':
    case 'failed':
    case 'pending':
    case 'not-found':
      return undefined
  }
}

/**
 * A word without a figure. For a first one, "refunded" fits, because some banks have one word for all and for a part; "in
 * part" does not fit the whole. For a last one it fits only a bank that had another word before.
 */
function fitsWord({ amountMinor, beforeMinor, saleMinor, wordBefore }: DoubtfulRefund, word: InquiryWord): boolean {
  if (beforeMinor === 0n) return word === 'refunded' || amountMinor < saleMinor
  const isLast = beforeMinor + amountMinor === saleMinor
  return isLast && word === 'refunded' && wordBefore === 'partly-refunded'
}
