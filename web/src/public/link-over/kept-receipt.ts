import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../kit/browser/storage.ts'
import type { KeptReceipt } from '../link/keep-receipt.ts'

/** The name under which `keepReceipt` keeps it; one file for both would be a third one to load for either. */
const nameOf = (code: string) => `vezne.pay.receipt:${code}`

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
