import type { ReviewKind } from '@vezne/contract/reviews/words.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { openReview } from '../../platform/reviews/index.ts'
import { readPayment } from './read-payment.ts'
import type { PaymentRow } from './store/payments.store.ts'

type Asked = Pick<PaymentRow, 'id' | 'orderId' | 'totalMinor' | 'currency'>

/** Leaves a question about a payment to a person, with its money; once for each reason. */
export function askPerson(db: TenantDb, payment: Asked, kind: ReviewKind, reason: string): Promise<void> {
  const money = { amountMinor: payment.totalMinor, currency: payment.currency }
  return openReview(db, { kind, subjectId: payment.id, label: payment.orderId, reason, money })
}

/** The same for whoever holds no more of the payment than its id. */
export async function askPersonAbout(db: TenantDb, paymentId: string, kind: ReviewKind, reason: string): Promise<void> {
  await askPerson(db, await readPayment(db, paymentId), kind, reason)
}
