import type { Wire } from '@vezne/banks/pos/port.ts'
import { contextOf, openPayment } from '../read-payment.ts'
import { findPayment } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import type { DueCheck } from '../due-check.ts'

/**
 * Whether a silent bank is back is heard by asking it about an order of ours, for that moves no money. What it says of
 * the order is not used here: whoever is in doubt about it asks on their own account.
 */
export function bankProbe(deps: PaymentDeps): DueCheck {
  return {
    table: 'bank_silences',
    check: async (tenantId, paymentId) => {
      const open = await deps.db.forTenant(tenantId, async (db) => {
        const payment = await findPayment(db, paymentId)
        return payment && openPayment(deps, db, payment)
      })
      if (open === undefined) throw new Error('a bank is to be asked about a payment that is gone')
      let wasAsked = false
      const send: Wire['send'] = (request) => {
        wasAsked = true
        return deps.wire.send(request)
      }
      await open.terminal.adapter.inquire?.(contextOf({ ...deps, wire: { send } }, open))
      await deps.banks?.probed(open.payment.bankId, wasAsked)
    },
  }
}
