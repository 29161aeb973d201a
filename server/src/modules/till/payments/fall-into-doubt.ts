import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { movePayment } from './store/move-payment.store.ts'
import type { PaymentRow } from './store/payments.store.ts'

/** What happened at the bank is unknown: the bank is asked, now and by the schedule. */
export async function fallIntoDoubt(db: TenantDb, payment: PaymentRow, reason: string): Promise<PaymentRow> {
  const sent =
    payment.state === 'created'
      ? await movePayment(db, payment, {
          to: 'init-sent',
          actor: 'janitor',
          reason: 'left behind by a process that died',
        })
      : payment
  return movePayment(
    db,
    sent,
    { to: 'in-doubt', actor: 'janitor', reason },
    { doubtSince: 'now', moneyMoment: payment.moneyMoment ?? 'now', nextCheckAt: 'now', lease: null },
  )
}
