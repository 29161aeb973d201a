import type { Currency, Money } from '../money/money.ts'
import type { JournalAccount } from './account.ts'

export type JournalKind =
  | 'sale'
  | 'duplicate-sale'
  | 'void'
  | 'refund'
  | 'correction'
  | 'transfer'
  | `chargeback-${'open' | 'won' | 'lost'}`

/** What a journal is about. Its sale, its void and each of its refunds are booked once. */
export interface JournalSubject {
  readonly kind: 'payment'
  readonly id: string
}

/** Above zero is debit (borç), below zero credit (alacak); never zero. */
export interface Posting {
  readonly account: JournalAccount
  readonly amount: Money
}

export interface Journal {
  readonly subject: JournalSubject
  readonly kind: JournalKind
  /** 1 for what happens once; refunds of one sale are counted. */
  readonly sequence: number
  readonly memo: string
  readonly postings: readonly Posting[]
}

/** What the postings leave over in each currency they name: nothing, for a journal that may be booked. */
export function leftOver(postings: readonly Posting[]): Map<Currency, bigint> {
  const sums = new Map<Currency, bigint>()
  for (const { amount } of postings) {
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.amountMinor)
  }
  return sums
}

export function isBalanced({ postings }: Pick<Journal, 'postings'>): boolean {
  return postings.length >= 2 && [...leftOver(postings).values()].every((restMinor) => restMinor === 0n)
}
