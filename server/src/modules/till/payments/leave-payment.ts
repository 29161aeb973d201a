import { setTimeout as sleep } from 'node:timers/promises'
import { askBank } from './ask-bank.ts'
import { openPayment } from './read-payment.ts'
import { findPayment, lockPayment, type PaymentRow } from './store/payments.store.ts'
import { closeLeft, closingLeft } from './close-left.ts'
import type { PaymentDeps } from './deps.ts'
import { letGoOfCard } from './let-go-of-card.ts'

/** A payer who leaves waits for an answer: a bank that is slower than this is not waited for. */
const ASK_AT_MOST_MS = 2000
const LEFT = 'the payer left the bank'

/**
 * A payer who left the bank's page and says so need not wait for the quarter of an hour: where only our own call moves
 * money, and it was never sent, nothing was charged and nothing will be. The bank is asked once all the same, for as
 * long as a payer likes to wait. Everywhere else leaving changes nothing.
 */
export async function leavePayment(deps: PaymentDeps, tenantId: string, id: string): Promise<PaymentRow | undefined> {
  const { seen, mayLeave } = await deps.db.forTenant(tenantId, async (db) => {
    const payment = await findPayment(db, id)
    if (payment?.state !== 'awaiting-3d') return { seen: payment, mayLeave: false }
    const { terminal } = await openPayment(deps, db, payment)
    return { seen: payment, mayLeave: terminal.adapter.traits.chargedAt === 'completion' }
  })
  if (!mayLeave) return letGoOfCard(deps, seen)
  const asked = askBank(deps, tenantId, id, closingLeft(LEFT)).catch((error: unknown) => {
    deps.log.warn('a bank could not be asked for a payer who left', { tenantId, paymentId: id, error })
  })
  await Promise.race([asked, sleep(ASK_AT_MOST_MS)])
  const left = await deps.db.forTenant(tenantId, async (db) => {
    const payment = await lockPayment(db, id)
    return payment.state === 'awaiting-3d' ? closeLeft(db, payment, LEFT) : payment
  })
  return letGoOfCard(deps, left)
}
