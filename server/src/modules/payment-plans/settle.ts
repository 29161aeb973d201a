import { allocatePayment } from '../receivables/index.ts'
import { tickedBy, type Settler } from '../payments/index.ts'

/**
 * An approved payment closes what was ticked for it, as far as it is still open; the rest is an open credit of its payer.
 * What a void takes back follows from the lines of the account, and so does a refund, which is a new debt.
 */
export const planSettler: Settler = {
  settle: async (db, payment) => allocatePayment(db, payment.id, await tickedBy(db, payment.id)),
  unsettle: () => Promise.resolve(),
}
