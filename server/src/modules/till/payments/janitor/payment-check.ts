import { ALERT_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import { findPayment } from '../store/payments.store.ts'
import { checkDue } from '../check-due.ts'
import type { PaymentDeps } from '../deps.ts'
import type { DueCheck } from '../due-check.ts'

/** A payment that is due is looked after, and one that stays in doubt for too long is told to somebody. */
export function paymentCheck(deps: PaymentDeps): DueCheck {
  return {
    table: 'payments',
    check: async (tenantId, id) => {
      await checkDue(deps, tenantId, id)
      const payment = await deps.db.forTenant(tenantId, (db) => findPayment(db, id))
      if (payment?.state !== 'in-doubt') return
      const since = (payment.doubtSince ?? payment.createdAt).getTime()
      if (payment.readAt.getTime() - since < ALERT_AFTER_MS) return
      deps.log.error('a payment is in doubt for too long', { tenantId, paymentId: id, bankId: payment.bankId })
    },
  }
}
