import { isPaid } from '@vezne/domain/payment/state.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { accountFor, allocatePayment } from '../../books/receivables/index.ts'
import type { PaymentDeps } from './deps.ts'
import { postTransfer } from './postings.ts'
import { lockPayment, setMovedTo } from './store/payments.store.ts'

interface Move {
  readonly paymentId: string
  readonly firmId: string
  readonly reason: string
}

/**
 * Staff has found out whose money it is: it goes from suspense to that firm's account and closes debts there, under the
 * lock of the sale. From then on the payment is among that firm's; what goes back of it later goes through suspense.
 */
export function moveReceipt(
  { db: database }: Pick<PaymentDeps, 'db'>,
  tenantId: string,
  { paymentId, firmId, reason }: Move,
  by: { readonly userId: string },
  call: Pick<Call, 'address' | 'requestId'>,
): Promise<void> {
  return database.forTenant(tenantId, async (db) => {
    const payment = await lockPayment(db, paymentId)
    const isOfNobody = payment.firmId === null || payment.movedAt !== null
    if (!isPaid(payment.state) || !isOfNobody) throw new Refusal('receipt-not-in-torba')
    await accountFor(db, firmId, payment.currency)
    if (!(await postTransfer(db, payment, firmId))) throw new Refusal('receipt-not-in-torba')
    await setMovedTo(db, paymentId, firmId)
    await allocatePayment(db, paymentId)
    await recordEvent(db, { kind: 'receipt-moved', userId: by.userId, details: { paymentId, firmId, reason } }, call)
  })
}
