import type { FeedRead, LedgerRow } from '../../books/erp-feed/index.ts'

/** What people type stands in a period of its own, which no file and no ERP speaks for. */
export const HAND_PERIOD = 'manual'

/** Hands write on the path of the feed, with a word and a period of their own. */
export const handRead = (
  ledger: LedgerRow,
  asOf: Date,
  kind: 'account-lines' | 'open-items' = 'account-lines',
): FeedRead => ({
  kind,
  ledger,
  period: HAND_PERIOD,
  asOf,
  origin: 'manual',
})
