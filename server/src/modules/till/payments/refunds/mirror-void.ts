import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { mirrorIdOf } from './refund-ids.ts'
import { isInFlight } from './request-refund.ts'
import { settleRefund } from './settle-refund.ts'
import { insertRefund, refundsOf } from '../store/refunds.store.ts'

/**
 * The bank has taken back a sale that stands in our books, and nobody here asked for it: the books follow, with a row
 * like any other that went back. Undefined while a try of ours is on its way: that one tells its own end.
 */
export async function mirrorVoid(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
): Promise<PaymentRow | undefined> {
  if ((await refundsOf(db, payment.id)).some(({ state }) => isInFlight(state))) return undefined
  const mirrored = await insertRefund(db, {
    id: mirrorIdOf(payment.id),
    paymentId: payment.id,
    kind: 'void',
    amountMinor: payment.totalMinor,
    currency: payment.currency,
    state: 'in-doubt',
    askedBy: 'bank',
    reason: 'given back at the bank, not by us',
    refundedBeforeMinor: 0n,
    nextCheckAt: null,
  })
  return settleRefund(deps, db, payment, mirrored)
}
