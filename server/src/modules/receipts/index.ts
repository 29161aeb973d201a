export type { ReceiptDeps } from './deps.ts'
export { receiptDoor } from './doors/receipt-door.ts'
export { onPaymentEnded, receiptHandlers } from './jobs.ts'
export { receiptPath, receiptUrlFor } from './receipt-url.ts'
