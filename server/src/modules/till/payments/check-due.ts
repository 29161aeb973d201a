import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { askBank, stayOrEnd, type WhenUnclear } from './ask-bank.ts'
import { openPayment } from './read-payment.ts'
import { changePayment, findPayment, lockPayment, type PaymentRow } from './store/payments.store.ts'
import { closingLeft } from './close-left.ts'
import type { PaymentDeps } from './deps.ts'
import { fallIntoDoubt } from './fall-into-doubt.ts'
import { isSpokenFor } from './lease.ts'

/**
 * What the janitor does with a payment that is due. Of a 3-D Model payment whose payer never came back the bank is asked
 * once, and it is closed if the bank knows of no charge. Everything else is in doubt and the bank is asked.
 */
export async function checkDue(deps: PaymentDeps, tenantId: string, paymentId: string): Promise<void> {
  const asking = await deps.db.forTenant(tenantId, async (db) => {
    const seen = await findPayment(db, paymentId)
    if (seen === undefined || !isDue(seen)) return undefined
    const { terminal } = await openPayment(deps, db, seen)
    const payment = await lockPayment(db, paymentId)
    if (!isDue(payment)) return undefined
    if (isSpokenFor(payment)) {
      await changePayment(db, paymentId, { nextCheckAt: payment.leaseUntil })
      return undefined
    }
    const { chargedAt } = terminal.adapter.traits
    switch (payment.state) {
      case 'created':
      case 'init-sent':
      case 'awaiting-3d':
        if (chargedAt === 'completion' && payment.state === 'awaiting-3d') return closeWhenLate(db, payment)
        await fallIntoDoubt(db, payment, `no answer after ${payment.state}`)
        return stayOrEnd
      case 'auth-sent':
        await fallIntoDoubt(db, payment, `no answer after ${payment.state}`)
        return stayOrEnd
      case 'in-doubt':
      case 'review':
        return stayOrEnd
      default:
        await changePayment(db, paymentId, { nextCheckAt: null })
        return undefined
    }
  })
  if (asking !== undefined) await askBank(deps, tenantId, paymentId, asking)
}

/** Whoever made it due, the payer has their quarter of an hour: an unclear return is no reason to close the door on them. */
async function closeWhenLate(db: TenantDb, payment: PaymentRow): Promise<WhenUnclear | undefined> {
  const until = new Date(payment.createdAt.getTime() + LOOK_AFTER_MS.completion)
  if (payment.readAt >= until) return closingLeft('the payer did not come back from the bank')
  await changePayment(db, payment.id, { nextCheckAt: until })
  return undefined
}

function isDue({ nextCheckAt: at, readAt: now }: PaymentRow): boolean {
  return at !== null && at <= now
}
