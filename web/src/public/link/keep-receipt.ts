import { browserStorage } from '../../kit/browser/storage.ts'

/** What is left at hand of a payment that was taken. */
export interface KeptReceipt {
  readonly orderId: string
  readonly receiptUrl?: string | undefined
}

/** In this tab alone: whoever paid a link finds their receipt on its page, and nobody else does. */
export function keepReceipt(code: string, { orderId, receiptUrl }: KeptReceipt): void {
  browserStorage('session').write(`vezne.pay.receipt:${code}`, JSON.stringify({ orderId, receiptUrl }))
}
