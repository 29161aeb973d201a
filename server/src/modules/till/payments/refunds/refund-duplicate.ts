import { isPaid } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { readPayment } from '../read-payment.ts'
import type { PaymentDeps } from '../deps.ts'
import { isBookedAsDuplicate } from '../postings.ts'
import { carryOut, type RefundOutcome } from './refund-payment.ts'
import { requestRefund } from './request-refund.ts'
import type { RefundRow } from '../store/refunds.store.ts'

/**
 * Writes down that a sale taken twice goes back, in the transaction that found it out; the janitor sends it. Undefined
 * for a sale that is nobody's duplicate, or is back already. However often it is asked, it is one try.
 */
export async function queueDuplicate(
  deps: PaymentDeps,
  db: TenantDb,
  paymentId: string,
): Promise<RefundRow | undefined> {
  const payment = await readPayment(db, paymentId)
  if (!isPaid(payment.state) || !(await isBookedAsDuplicate(db, payment))) return undefined
  const wish = {
    paymentId,
    amountMinor: 'all',
    askedBy: 'janitor',
    reason: 'mükerrer tahsilat',
    key: paymentId,
  } as const
  return requestRefund(deps, db, wish)
}

/** The same, sent at once. */
export async function refundDuplicate(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
): Promise<RefundOutcome | undefined> {
  const queued = await deps.db.forTenant(tenantId, (db) => queueDuplicate(deps, db, paymentId))
  return queued && carryOut(deps, tenantId, queued)
}
