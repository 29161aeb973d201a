import type { Inquiry } from '@vezne/banks/pos/port.ts'
import { backAtBank } from '@vezne/domain/payment/refund.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { contextOf, openPayment } from '../read-payment.ts'
import { askPerson } from '../open-review.ts'
import { findPayment, lockPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { recoveredIdOf } from '../refunds/refund-ids.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { insertRefund, refundsOf } from '../store/refunds.store.ts'

const BACK = 'the bank gave money back that these books did not know of'

/**
 * A void or a refund may have left in the lost time. The books follow the bank where it says how much is back, and a
 * person is told in any case. Money that is on its way by our own word is left to those who look after it.
 */
export async function lookAtPaid(
  deps: PaymentDeps,
  tenantId: string,
  id: string,
): Promise<{ readonly payment: PaymentRow; readonly remark?: string }> {
  const open = await deps.db.forTenant(tenantId, async (db) => {
    const payment = await findPayment(db, id)
    if (payment === undefined) throw new Error(`payment ${id} is gone`)
    return openPayment(deps, db, payment)
  })
  const told = await open.terminal.adapter.inquire?.(contextOf(deps, open))
  if (told === undefined) return { payment: open.payment }
  return deps.db.forTenant(tenantId, async (db) => follow(deps, db, await lockPayment(db, id), told))
}

async function follow(deps: PaymentDeps, db: TenantDb, payment: PaymentRow, told: Inquiry) {
  const refunds = await refundsOf(db, payment.id)
  const isUnderWay = refunds.some(({ state }) => state !== 'done' && state !== 'refused')
  const isPaid = payment.state === 'approved' || payment.state === 'partly-refunded'
  const back = backAtBank(payment.totalMinor, told)
  if (isUnderWay || !isPaid || back === undefined) return { payment }
  const beforeMinor = refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountMinor: minor }) => sum + minor, 0n)
  const isMore = back === 'some' ? beforeMinor === 0n : back > beforeMinor && back <= payment.totalMinor
  if (!isMore) return { payment }
  await askPerson(db, payment, 'refund-doubtful', BACK)
  if (back === 'some') return { payment, remark: `${BACK}, and does not say how much` }
  const isVoid = told.state === 'voided' && beforeMinor === 0n
  const lost = await insertRefund(db, {
    id: recoveredIdOf(payment.id, back),
    paymentId: payment.id,
    kind: isVoid ? 'void' : 'refund',
    amountMinor: back - beforeMinor,
    currency: payment.currency,
    state: 'in-doubt',
    askedBy: 'bank',
    reason: BACK,
    refundedBeforeMinor: beforeMinor,
    nextCheckAt: null,
  })
  return { payment: await settleRefund(deps, db, payment, lost), remark: BACK }
}
