import type { Currency } from '../money/money.ts'
import {
  COMMISSION_INCOME,
  DUPLICATE_RECEIPTS,
  UNIDENTIFIED_RECEIPTS,
  bankReceivable,
  firmAccount,
  type JournalAccount,
} from './account.ts'
import type { Journal, JournalSubject, Posting } from './journal.ts'

/** For whom the money came in. */
export type Receiver =
  | { readonly kind: 'firm'; readonly firmId: string }
  | { readonly kind: 'unidentified' }
  | { readonly kind: 'duplicate' }

/** A charge as the payment froze it; its void and its refunds are reckoned from the same figures. */
export interface Sale {
  readonly subject: JournalSubject
  readonly posAccountId: string
  readonly receiver: Receiver
  readonly currency: Currency
  /** What the card was charged: net and commission together. */
  readonly totalMinor: bigint
  readonly netMinor: bigint
  readonly commissionMinor: bigint
  readonly memo?: string
}

/** The shares of a charge, or of a part of it that goes back. */
export interface Shares {
  readonly totalMinor: bigint
  readonly netMinor: bigint
  readonly commissionMinor: bigint
}

/** Payer-borne 2.35 % on 1.000,00: bank +1.023,50, firm −1.000,00, commission −23,50. */
export function saleJournal(sale: Sale): Journal {
  const kind = sale.receiver.kind === 'duplicate' ? 'duplicate-sale' : 'sale'
  return { subject: sale.subject, kind, sequence: 1, memo: sale.memo ?? '', postings: postingsFor(sale, sale) }
}

/** The lines that book these shares of a sale; a share of nothing has no line. */
export function postingsFor(sale: Sale, shares: Shares): Posting[] {
  checkSale(sale)
  const posting = (account: JournalAccount, amountMinor: bigint): Posting[] =>
    amountMinor === 0n ? [] : [{ account, amount: { amountMinor, currency: sale.currency } }]
  return [
    ...posting(bankReceivable(sale.posAccountId), shares.totalMinor),
    ...posting(accountOf(sale.receiver), -shares.netMinor),
    ...posting(COMMISSION_INCOME, -shares.commissionMinor),
  ]
}

export function accountOf(receiver: Receiver): JournalAccount {
  switch (receiver.kind) {
    case 'firm':
      return firmAccount(receiver.firmId)
    case 'unidentified':
      return UNIDENTIFIED_RECEIPTS
    case 'duplicate':
      return DUPLICATE_RECEIPTS
  }
}

/** Whoever breaks this reckoned wrongly before: no journal is better than one that hides it. */
function checkSale({ totalMinor, netMinor, commissionMinor }: Sale): void {
  if (totalMinor <= 0n || netMinor < 0n || commissionMinor < 0n) throw new Error('a sale takes money, and gives none')
  if (totalMinor !== netMinor + commissionMinor) throw new Error('a sale is its net amount and its commission')
}
