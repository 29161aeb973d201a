import { lockPayment } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import type { DueCheck } from '../due-check.ts'
import { fallIntoDoubt } from './apply-refund-answer.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { carryOut, isDue } from './refund-payment.ts'
import { checkRefundAt, findRefund, type RefundRow } from '../store/refunds.store.ts'

/**
 * What the janitor does with money on its way back that is due. What was never sent is sent now; what was sent and
 * never answered is in doubt, and the bank is asked. Nothing is ever sent again.
 */
export async function checkDueRefund(deps: PaymentDeps, tenantId: string, refundId: string): Promise<void> {
  const due = await deps.db.forTenant(tenantId, async (db): Promise<RefundRow | undefined> => {
    const seen = await findRefund(db, refundId)
    if (seen === undefined || !isDue(seen)) return undefined
    await lockPayment(db, seen.paymentId)
    const refund = await findRefund(db, refundId)
    if (refund === undefined || !isDue(refund)) return undefined
    switch (refund.state) {
      case 'requested':
      case 'in-doubt':
        return refund
      case 'sent':
        return fallIntoDoubt(db, refund, 'ask-now')
      case 'done':
      case 'refused':
        await checkRefundAt(db, refund, null)
        return undefined
    }
  })
  if (due === undefined) return
  if (due.state === 'requested') await carryOut(deps, tenantId, due)
  else await askAboutRefund(deps, tenantId, due.id)
}

export function refundCheck(deps: PaymentDeps): DueCheck {
  return { table: 'payment_refunds', check: (tenantId, id) => checkDueRefund(deps, tenantId, id) }
}
