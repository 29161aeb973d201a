import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { isBookedAsDuplicate, postTakenBack } from './postings.ts'
import { unsettle } from './refunds/settle-refund.ts'

/**
 * A sale that was booked is declared not to have happened: the books take it back, and whoever it was placed with loses
 * it again. No money goes anywhere, for none came.
 */
export async function takeBackSale(deps: PaymentDeps, db: TenantDb, payment: PaymentRow): Promise<void> {
  const isPlaced = !(await isBookedAsDuplicate(db, payment))
  await postTakenBack(db, payment)
  if (isPlaced) await unsettle(deps, db, payment, payment.totalMinor)
}
