import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { keepAnswer, type KeptAnswer } from '../store/answers.store.ts'
import { lockPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { checkRefundAt, findRefund, type RefundAnswerDetail, type RefundRow } from '../store/refunds.store.ts'

export interface RefundAnswer extends KeptAnswer {
  readonly detail: RefundAnswerDetail
}

/**
 * Keeps what the bank said about a try and then applies it, under the lock of the sale. The answer survives whatever
 * the applying does: when that fails the try stays open, somebody is told, and the bank is asked about it.
 */
export function recordRefundAnswer(
  deps: PaymentDeps,
  { tenantId, id, paymentId }: RefundRow,
  answer: RefundAnswer,
  apply: (db: TenantDb, locked: PaymentRow, refund: RefundRow) => Promise<RefundRow>,
): Promise<RefundRow> {
  return deps.db.forTenant(tenantId, async (db) => {
    const locked = await lockPayment(db, paymentId)
    const refund = await findRefund(db, id)
    if (refund === undefined) throw new Error(`refund ${id} is gone`)
    await keepAnswer(db, paymentId, answer)
    try {
      return await db.savepoint(() => apply(db, locked, refund))
    } catch (error) {
      deps.log.error('an answer about money going back could not be applied', { tenantId, paymentId, error })
      return checkRefundAt(db, refund, { inMs: RETRY_MS })
    }
  })
}

/** A fault of ours does not go away by being quick. */
const RETRY_MS = 60_000
