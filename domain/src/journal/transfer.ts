import type { Currency } from '../money/money.ts'
import { UNIDENTIFIED_RECEIPTS, firmAccount } from './account.ts'
import type { Journal, JournalSubject } from './journal.ts'

/** A receipt of nobody knows whom, or a part of it, on its way to the firm that it turned out to be of, or back. */
export interface Transfer {
  readonly subject: JournalSubject
  readonly firmId: string
  readonly way: 'to-firm' | 'back'
  readonly currency: Currency
  readonly netMinor: bigint
  /** 1 for the first one of the payment. */
  readonly sequence: number
}

/** Suspense → cari is a transfer, never a second receipt: the bank has no part in it. */
export function transferJournal({ subject, firmId, way, currency, netMinor, sequence }: Transfer): Journal {
  if (netMinor <= 0n) throw new Error('a transfer moves money')
  const signed = way === 'to-firm' ? netMinor : -netMinor
  return {
    subject,
    kind: 'transfer',
    sequence,
    memo: '',
    postings: [
      { account: UNIDENTIFIED_RECEIPTS, amount: { amountMinor: signed, currency } },
      { account: firmAccount(firmId), amount: { amountMinor: -signed, currency } },
    ],
  }
}
