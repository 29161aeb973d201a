import type { Wire } from '@vezne/banks/pos/port.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { abandon } from './ask-bank.ts'
import { isWaiting } from './ask-first.ts'
import { lockPayment, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'

/** A wire that remembers whether anything left by it. */
export interface WatchedWire {
  readonly wire: Wire
  /** Something was to be said, and of nothing that was said a byte can have arrived: no connection was ever made. */
  readonly isUnheard: () => boolean
}

export function watchWire(wire: Wire): WatchedWire {
  let calls = 0
  let unsent = 0
  return {
    wire: {
      send: async (request) => {
        calls += 1
        const answer = await wire.send(request)
        if (answer.kind === 'silence' && !answer.sent) unsent += 1
        return answer
      },
    },
    isUnheard: () => calls > 0 && unsent === calls,
  }
}

/**
 * The bank never heard of it, so it did nothing with it: the payer may try again at once. Only what nobody has decided
 * meanwhile ends so.
 */
export async function endUnheard(
  db: TenantDb,
  payment: PaymentRow,
  reason = 'the bank could not be reached: nothing left us',
): Promise<PaymentRow> {
  return payment.state === 'in-doubt' ? abandon(db, payment, reason) : payment
}

export const UNTOLD = 'the log could not be told of it: nothing left us'

/** Neither the bank nor the payer's browser has heard of a payment whose beginning the log did not take. */
export function endUntold({ db: database }: PaymentDeps, { tenantId, id }: PaymentRow): Promise<PaymentRow> {
  return database.forTenant(tenantId, async (db) => {
    const locked = await lockPayment(db, id)
    return isWaiting(locked) ? abandon(db, locked, UNTOLD) : locked
  })
}
