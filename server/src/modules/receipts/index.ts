export type { ReceiptDeps } from './deps.ts'
export { sendReceiptTo } from './jobs.ts'
export { hasReceipt } from './read-receipt.ts'
export { receiptPath, receiptUrlFor } from './receipt-url.ts'
