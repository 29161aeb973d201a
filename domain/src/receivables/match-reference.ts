import { sumOf } from '../money/sum.ts'
import { atLeastZero, smaller } from './side.ts'

/** One side of something that was handed out to the ERP under a reference of its own. */
export interface HandedOut {
  readonly accountId: string
  readonly amountMinor: bigint
  /**
   * A voucher is what we asked for, to the amount. A document is what the ERP makes of its own accord, an invoice for a
   * vade farkı with its VAT: it counts whole.
   */
  readonly expects: 'voucher' | 'document'
  /** Staff took the ERP's amount for the right one: what is missing is no longer ours. */
  readonly isShortAccepted?: boolean | undefined
  /** Staff said that what is beyond the amount is real money. */
  readonly isExcessAccepted?: boolean | undefined
}

/** A line of the ERP that bears the reference, on the side that was handed out. Given in the order of the account. */
export interface BearingLine {
  readonly id: string
  readonly accountId: string
  readonly amountMinor: bigint
}

export type MatchReview = 'double-posted' | 'short-posted' | 'wrong-account'

export interface ReferenceMatch {
  /** Every line of the ERP, as given, with what of it counts; the rest of it is `left_out_minor`. */
  readonly lines: readonly { readonly id: string; readonly countsMinor: bigint; readonly leftOutMinor: bigint }[]
  /** What of our own line counts, and what is left out of it because the ERP's stand for it. */
  readonly oursMinor: bigint
  readonly oursLeftOutMinor: bigint
  /** Beyond what was handed out. Counts only when staff says so. */
  readonly excessMinor: bigint
  /** What the ERP has not booked, though it has booked something. */
  readonly shortMinor: bigint
  /** `short-posted` is asked a day later: the rest may be on its way. */
  readonly reviews: readonly MatchReview[]
}

/**
 * Our line and the ERP's for one reference: together they count what was handed out, once. Lines count where they stand;
 * where there are too many, those on the account that was named come first.
 */
export function matchReference(handedOut: HandedOut, lines: readonly BearingLine[]): ReferenceMatch {
  const { accountId, amountMinor, expects } = handedOut
  const bookedMinor = sumOf(lines, (line) => line.amountMinor)
  const countsWhole = expects === 'document' || handedOut.isExcessAccepted === true
  const counting = countsWhole ? whole(lines) : upTo(amountMinor, homeFirst(lines, accountId))
  const missingMinor = atLeastZero(amountMinor - bookedMinor)
  const excessMinor = expects === 'document' ? 0n : atLeastZero(bookedMinor - amountMinor)
  const lapses = handedOut.isShortAccepted === true && lines.length > 0
  const oursMinor = lapses ? 0n : missingMinor
  const shortMinor = lines.length > 0 ? oursMinor : 0n
  const reviews: MatchReview[] = []
  if (excessMinor > 0n && handedOut.isExcessAccepted !== true) reviews.push('double-posted')
  if (shortMinor > 0n && expects === 'voucher') reviews.push('short-posted')
  if (lines.some((line) => line.accountId !== accountId && (counting.get(line.id) ?? 0n) > 0n)) {
    reviews.push('wrong-account')
  }
  return {
    lines: lines.map(({ id, amountMinor: all }) => {
      const countsMinor = counting.get(id) ?? 0n
      return { id, countsMinor, leftOutMinor: all - countsMinor }
    }),
    oursMinor,
    oursLeftOutMinor: amountMinor - oursMinor,
    excessMinor,
    shortMinor,
    reviews,
  }
}

const whole = (lines: readonly BearingLine[]) => new Map(lines.map(({ id, amountMinor }) => [id, amountMinor]))

function upTo(limitMinor: bigint, lines: readonly BearingLine[]): Map<string, bigint> {
  let leftMinor = limitMinor
  return new Map(
    lines.map(({ id, amountMinor }) => {
      const countsMinor = smaller(leftMinor, amountMinor)
      leftMinor -= countsMinor
      return [id, countsMinor]
    }),
  )
}

/** Lines on the account that was named come before those that stand elsewhere. */
export const homeFirst = (lines: readonly BearingLine[], accountId: string): BearingLine[] => [
  ...lines.filter((line) => line.accountId === accountId),
  ...lines.filter((line) => line.accountId !== accountId),
]

const DAY_MS = 24 * 60 * 60_000

/** A shortfall, and a line that does not come though its voucher was acknowledged, is a question after a day. */
export const isOverdueAtErp = (sinceMs: number, nowMs: number): boolean => nowMs - sinceMs >= DAY_MS
