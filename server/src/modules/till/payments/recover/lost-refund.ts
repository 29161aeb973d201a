import { remainingMinor } from '@vezne/domain/payment/refund.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { lockIfThere } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { askAboutRefund } from '../refunds/ask-about-refund.ts'
import { insertRefund, moveRefund, refundsOf, type RefundRow } from '../store/refunds.store.ts'
import type { LoggedRefund } from './log-lines.ts'

const LOST = 'lost with its commit, known from the log'

/**
 * A void or a refund that left in the lost time: it is written down under its own id, in doubt, and the bank decides it.
 * Undefined where these books know how it went, or where the sale is not paid here any more.
 */
export async function followRefund(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  logged: LoggedRefund,
): Promise<RefundRow | undefined> {
  const written = await deps.db.forTenant(tenantId, (db) => writeDown(db, paymentId, logged))
  return written && askAboutRefund(deps, tenantId, written.id)
}

async function writeDown(db: TenantDb, paymentId: string, logged: LoggedRefund): Promise<RefundRow | undefined> {
  const payment = await lockIfThere(db, paymentId)
  if (payment === undefined || !isPaid(payment.state)) return undefined
  const tries = await refundsOf(db, paymentId)
  const known = tries.find(({ id }) => id === logged.refundId)
  // It stands here as not sent yet, and would be sent a second time.
  if (known?.state === 'requested') {
    const sent = await moveRefund(db, known, 'sent', { nextCheckAt: 'now' })
    return moveRefund(db, sent, 'in-doubt', { nextCheckAt: 'now' })
  }
  const isUnderWay = tries.some(({ state }) => state !== 'done' && state !== 'refused')
  const isTooMuch = remainingMinor(payment.totalMinor, tries) < logged.amountMinor
  if (known !== undefined || isUnderWay || isTooMuch) return undefined
  return insertRefund(db, {
    id: logged.refundId,
    paymentId: paymentId,
    kind: logged.kind,
    amountMinor: logged.amountMinor,
    currency: payment.currency,
    state: 'in-doubt',
    askedBy: 'recovered',
    reason: LOST,
    refundedBeforeMinor: logged.beforeMinor,
    nextCheckAt: 'now',
  })
}
