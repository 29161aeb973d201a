import { abandon } from './ask-bank.ts'
import { openPayment } from './attempts/read.ts'
import { findPayment, lockPayment, type PaymentRow } from './attempts/store.ts'
import type { PaymentDeps } from './deps.ts'
import { letGoOfCard } from './let-go-of-card.ts'

/**
 * A payer who left the bank's page and says so need not wait for the quarter of an hour: where only our own call moves
 * money, and it was never sent, nothing was charged and nothing will be. Everywhere else leaving changes nothing.
 */
export async function leavePayment(deps: PaymentDeps, tenantId: string, id: string): Promise<PaymentRow | undefined> {
  const left = await deps.db.forTenant(tenantId, async (db) => {
    const seen = await findPayment(db, id)
    if (seen?.state !== 'awaiting-3d') return seen
    const { terminal } = await openPayment(deps, db, seen)
    if (terminal.adapter.traits.chargedAt !== 'completion') return seen
    const payment = await lockPayment(db, id)
    return payment.state === 'awaiting-3d' ? abandon(db, payment, 'the payer left the bank') : payment
  })
  return letGoOfCard(deps, left)
}
