import { carryOut, refundsOf, type PaymentDeps } from '../../payments/index.ts'

/** What was written with the approval is taken as far as it goes now; it is sent once, whoever sends it. */
export async function sendBack(payments: PaymentDeps, tenantId: string, paymentId: string): Promise<void> {
  const tries = await payments.db.forTenant(tenantId, (db) => refundsOf(db, paymentId))
  const waiting = tries.findLast(({ state }) => state === 'requested' || state === 'in-doubt')
  if (waiting !== undefined) await carryOut(payments, tenantId, waiting)
}
