import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { abandon, askBank } from './ask-bank.ts'
import { openPayment } from './attempts/read.ts'
import { changePayment, findPayment, lockPayment, movePayment, type PaymentRow } from './attempts/store.ts'
import type { PaymentDeps } from './deps.ts'
import { isSpokenFor } from './lease.ts'

/**
 * What the janitor does with a payment that is due. A 3-D Model attempt whose payer never came back is closed without
 * asking: nothing can have been charged. Everything else is in doubt and the bank is asked.
 */
export async function checkDue(deps: PaymentDeps, tenantId: string, paymentId: string): Promise<void> {
  const mustAsk = await deps.db.forTenant(tenantId, async (db) => {
    const seen = await findPayment(db, paymentId)
    if (seen === undefined || !isDue(seen)) return false
    const { terminal } = await openPayment(deps, db, seen)
    const payment = await lockPayment(db, paymentId)
    if (!isDue(payment)) return false
    if (isSpokenFor(payment)) {
      await changePayment(db, paymentId, { nextCheckAt: payment.lease_until })
      return false
    }
    const { chargedAt } = terminal.adapter.traits
    switch (payment.state) {
      case 'created':
      case 'init-sent':
      case 'awaiting-3d':
        if (chargedAt === 'completion' && payment.state === 'awaiting-3d') {
          await closeWhenLate(db, payment)
          return false
        }
        await fallIntoDoubt(db, payment)
        return true
      case 'auth-sent':
        await fallIntoDoubt(db, payment)
        return true
      case 'in-doubt':
      case 'review':
        return true
      default:
        await changePayment(db, paymentId, { nextCheckAt: null })
        return false
    }
  })
  if (mustAsk) await askBank(deps, tenantId, paymentId)
}

/** Whoever made it due, the payer has their quarter of an hour: an unclear return is no reason to close the door on them. */
async function closeWhenLate(db: TenantDb, payment: PaymentRow): Promise<void> {
  const until = new Date(payment.created_at.getTime() + LOOK_AFTER_MS.completion)
  if (payment.read_at < until) await changePayment(db, payment.id, { nextCheckAt: until })
  else await abandon(db, payment, 'the payer did not come back from the bank')
}

function isDue({ next_check_at: at, read_at: now }: PaymentRow): boolean {
  return at !== null && at <= now
}

/** The process that spoke for it is gone, or nobody ever came back: what happened at the bank is unknown. */
async function fallIntoDoubt(db: TenantDb, payment: PaymentRow): Promise<void> {
  const sent =
    payment.state === 'created'
      ? await movePayment(db, payment, {
          to: 'init-sent',
          actor: 'janitor',
          reason: 'left behind by a process that died',
        })
      : payment
  await movePayment(
    db,
    sent,
    { to: 'in-doubt', actor: 'janitor', reason: `no answer after ${sent.state}` },
    { doubtSince: 'now', moneyMoment: payment.money_moment ?? 'now', nextCheckAt: 'now', lease: null },
  )
}
