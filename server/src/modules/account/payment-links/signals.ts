import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { WatchedRow } from '../../../kit/watch.ts'
import { rowChanged } from '../../platform/events/index.ts'
import { readPayment, type PaymentEnded } from '../../till/payments/index.ts'
import { keepEvent, linkOfPayment, markFailed } from './changes.store.ts'
import { findLink } from './links.store.ts'
import { findBegun } from './signals.store.ts'
import { BLOCKS_AT } from './state.ts'

async function showChanged(db: TenantDb, linkId: string): Promise<void> {
  const link = await findLink(db, linkId)
  if (link !== undefined) await rowChanged(db, { topic: 'links', id: link.id, firmId: link.firmId })
}

/** One that failed is counted here and not in the sale's own transaction, which waits for nobody. */
export async function onPaymentEnded(db: TenantDb, { paymentId, what }: PaymentEnded): Promise<void> {
  const linkId = await linkOfPayment(db, paymentId)
  if (linkId === undefined) return
  if (what === 'declined') await countFailure(db, linkId, paymentId)
  await showChanged(db, linkId)
}

async function countFailure(db: TenantDb, linkId: string, paymentId: string): Promise<void> {
  const { declineReason } = await readPayment(db, paymentId)
  const isBlockedNow = await markFailed(db, linkId, { reason: declineReason, blocksAt: BLOCKS_AT })
  await keepEvent(db, linkId, { what: 'failed', ...(declineReason !== null && { word: declineReason }) })
  if (isBlockedNow) await keepEvent(db, linkId, { what: 'blocked' })
}

export async function onPaymentDoubted(db: TenantDb, { paymentId }: { readonly paymentId: string }): Promise<void> {
  const linkId = await linkOfPayment(db, paymentId)
  if (linkId !== undefined) await showChanged(db, linkId)
}

/** What begins is looked for while somebody reads, and costs no sale anything. */
export const begunLinks = (db: TenantDb, limit: number): Promise<WatchedRow[]> => findBegun(db, limit)
