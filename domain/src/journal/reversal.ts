import { divideHalfUp } from '../money/rounding.ts'
import type { Journal } from './journal.ts'
import { postingsFor, type Sale, type Shares } from './sale.ts'

/** Takes the whole sale back, line by line. */
export function voidJournal(sale: Sale): Journal {
  const postings = postingsFor(sale, negated(sale))
  return { subject: sale.subject, kind: 'void', sequence: 1, memo: sale.memo ?? '', postings }
}

/**
 * Takes a sale out of the books that is declared not to have happened, or puts it back when it did after all. Each is a
 * journal of its own: what was booked is never changed.
 */
export function correctionJournal(sale: Sale, way: 'out' | 'in', sequence: number): Journal {
  const postings = postingsFor(sale, way === 'out' ? negated(sale) : sale)
  return { subject: sale.subject, kind: 'correction', sequence, memo: sale.memo ?? '', postings }
}

export interface RefundPart {
  /** What goes back to the card now. */
  readonly partMinor: bigint
  /** What went back before. */
  readonly refundedMinor: bigint
  /** 1 for the first refund of the sale. */
  readonly sequence: number
}

/**
 * Takes a part back, and its share of the commission. The commission that is back after a refund is the rounded share
 * of all that is back, so the last part takes what is left, and no part in between takes more than there is.
 */
export function refundJournal(sale: Sale, part: RefundPart): Journal {
  const postings = postingsFor(sale, negated(refundShares(sale, part)))
  return { subject: sale.subject, kind: 'refund', sequence: part.sequence, memo: sale.memo ?? '', postings }
}

/** What a refund is made of. Whoever writes it elsewhere than into the journal splits it alike. */
export function refundShares(sale: Shares, { partMinor, refundedMinor }: Omit<RefundPart, 'sequence'>): Shares {
  const backMinor = refundedMinor + partMinor
  if (partMinor <= 0n || refundedMinor < 0n || backMinor > sale.totalMinor) {
    throw new Error('a refund is a part of what is left of its sale')
  }
  const commissionMinor = commissionShare(sale, backMinor) - commissionShare(sale, refundedMinor)
  return { totalMinor: partMinor, netMinor: partMinor - commissionMinor, commissionMinor }
}

function commissionShare({ commissionMinor: commission, totalMinor: whole }: Shares, back: bigint): bigint {
  return divideHalfUp(commission * back, whole)
}

function negated({ totalMinor, netMinor, commissionMinor }: Shares): Shares {
  return { totalMinor: -totalMinor, netMinor: -netMinor, commissionMinor: -commissionMinor }
}
