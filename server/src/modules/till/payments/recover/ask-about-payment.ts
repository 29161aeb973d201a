import { askBank, stayOrEnd, type WhenUnclear } from '../ask-bank.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { lookAtPaid } from './look-at-paid.ts'
import type { KnownPayment } from './store.ts'

/** How a payment stood, how it stands now that its bank was asked, and what a person should know of it. */
export interface Asked {
  readonly before: KnownPayment['state']
  readonly payment: PaymentRow
  readonly remark?: string
}

/** A payer may still be at the bank: they keep their quarter of an hour. */
const leaveAtBank: WhenUnclear = (db, open, inquiry) =>
  open.payment.state === 'awaiting-3d' ? Promise.resolve(open.payment) : stayOrEnd(db, open, inquiry)

/** Asks about one payment, whatever its state, and follows the answer. Asking twice changes nothing more. */
export async function askAboutPayment(deps: PaymentDeps, tenantId: string, known: KnownPayment): Promise<Asked> {
  const { id, state: before } = known
  if (before === 'approved' || before === 'partly-refunded')
    return { before, ...(await lookAtPaid(deps, tenantId, id)) }
  const payment = await askBank(deps, tenantId, id, leaveAtBank)
  if (payment === undefined) throw new Error(`payment ${id} is gone`)
  return { before, payment }
}
