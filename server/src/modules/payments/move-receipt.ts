import { isPaid } from '@vezne/domain/payment/state.ts'
import type { Call } from '../../kit/http/caller.ts'
import { Refusal } from '../../kit/refusal.ts'
import { recordEvent } from '../audit/index.ts'
import { accountFor, allocatePayment } from '../receivables/index.ts'
import type { PaymentDeps } from './deps.ts'
import { postTransfer } from './postings.ts'
import { lockPayment } from './store/payments.store.ts'

interface Move {
  readonly paymentId: string
  readonly firmId: string
  readonly reason: string
}

/**
 * Staff has found out whose money it is: it goes from the torba to that firm's account and closes debts there, under the
 * lock of the sale. The payment itself stays as it was made; what goes back of it later goes through the torba.
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
    if (!isPaid(payment.state) || payment.firmId !== null) throw new Refusal('receipt-not-in-torba')
    await accountFor(db, firmId, payment.currency)
    if (!(await postTransfer(db, payment, firmId))) throw new Refusal('receipt-not-in-torba')
    await allocatePayment(db, paymentId)
    await recordEvent(db, { kind: 'receipt-moved', userId: by.userId, details: { paymentId, firmId, reason } }, call)
  })
}
