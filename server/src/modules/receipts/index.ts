export type { ReceiptDeps } from './deps.ts'
export { receiptPath, receiptUrlFor } from './receipt-url.ts'
