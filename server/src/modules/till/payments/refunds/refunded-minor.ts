import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { backMinor } from './request-refund.ts'
import { refundsOf } from '../store/refunds.store.ts'

/** How much of a sale is back at the payer's card for certain. */
export async function refundedMinor(db: ReadDb, paymentId: string): Promise<bigint> {
  return backMinor(await refundsOf(db, paymentId))
}
