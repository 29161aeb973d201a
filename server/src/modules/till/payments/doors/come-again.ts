import { setTimeout as sleep } from 'node:timers/promises'
import type { DoorAnswer, DoorCall } from '../../../../kit/http/doors.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { isWaiting } from '../ask-first.ts'
import { lastReturn } from './store.ts'

/** How long each new try waits; after the last one the payer is sent on, and may still reload. */
const WAITS_MS = [1000, 2000]
const AGAIN = /^again=(\d)$/

/**
 * A return that decided nothing, because its bank could not be asked about it or we could not write what it decided, is
 * brought once more by the browser itself: 307 keeps method and body, so that nothing of it stands on a page of ours.
 * Undefined where there is nothing to be won by that; a forgery stays one.
 */
export async function comeAgain(
  deps: PaymentDeps,
  { method, query }: DoorCall,
  payment: PaymentRow,
): Promise<DoorAnswer | undefined> {
  const tries = Number(AGAIN.exec(query)?.[1] ?? 0)
  const waitMs = WAITS_MS[tries]
  if (method !== 'POST' || waitMs === undefined || !isWaiting(payment)) return undefined
  const judged = await deps.db.forTenant(payment.tenantId, (db) => lastReturn(db, payment.id))
  if (judged === 'rejected') return undefined
  await sleep(waitMs)
  const headers = { location: `?again=${tries + 1}`, 'cross-origin-opener-policy': null }
  return { status: 307, headers, body: '' }
}
