import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../kit/browser/storage.ts'

/** What is left at hand of a payment that was taken. */
export interface KeptReceipt {
  readonly orderId: string
  readonly receiptUrl?: string | undefined
}

const nameOf = (code: string) => `vezne.pay.receipt:${code}`

/** In this tab alone: whoever paid a link finds their receipt on its page, and nobody else does. */
export function keepReceipt(code: string, { orderId, receiptUrl }: KeptReceipt): void {
  browserStorage('session').write(nameOf(code), JSON.stringify({ orderId, receiptUrl }))
}

const isStill = () => () => undefined

/** What is kept for this tab; the server, which draws the page first, knows nothing of it. */
export function useReceipt(code: string): KeptReceipt | undefined {
  const kept = useSyncExternalStore(
    isStill,
    () => browserStorage('session').read(nameOf(code)),
    () => null,
  )
  if (kept === null) return undefined
  try {
    return JSON.parse(kept) as KeptReceipt
  } catch {
    // Whatever else wrote there, it was not us.
    return undefined
  }
}
