export { receiptPath, receiptUrlFor } from './receipt-url.ts'
