export type { FeedRead } from './feed-kind.ts'
export { lockLedger, lockLedgerById, type LedgerRow } from './ledgers.store.ts'
export { accountLines } from './lines/account-lines.ts'
export { takeBatch, takeWithin as takeBatchWithin } from './take-batch.ts'
