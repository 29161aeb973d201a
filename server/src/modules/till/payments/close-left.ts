import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { abandon, stayOrEnd, type WhenUnclear } from './ask-bank.ts'
import type { PaymentRow } from './store/payments.store.ts'
import { fallIntoDoubt } from './fall-into-doubt.ts'
import { standingOf } from './store/timeline.store.ts'

/**
 * The payer of a locked 3-D Model payment is gone, and the bank did not say that it charged. Only our own call moves the
 * money, and it was not sent: nothing was charged. But where commits may be missing, so may the one that sent it.
 */
export async function closeLeft(db: TenantDb, payment: PaymentRow, reason: string): Promise<PaymentRow> {
  const { isOlder } = await standingOf(db, payment)
  if (!isOlder) return abandon(db, payment, reason)
  return fallIntoDoubt(db, payment, `${reason}, and commits about it may be lost`)
}

export const closingLeft =
  (reason: string): WhenUnclear =>
  (db, open, inquiry) =>
    open.payment.state === 'awaiting-3d' ? closeLeft(db, open.payment, reason) : stayOrEnd(db, open, inquiry)
