import { allocatePayment, moveConverted } from '../receivables/index.ts'
import { tickedBy, type Settler } from '../payments/index.ts'

/**
 * Lira for foreign debts go to the account of those debts first. An approved payment closes what was ticked for it, as far as it is still open; the rest is an open credit of its payer.
 * What a void takes back follows from the lines of the account, and so does a refund, which is a new debt.
 */
export const planSettler: Settler = {
  settle: async (db, { id }) => {
    const ticked = Map.groupBy(await tickedBy(db, id), ({ currency }) => currency)
    await moveConverted(db, id)
    for (const [currency, items] of ticked) await allocatePayment(db, id, items, currency)
  },
  unsettle: () => Promise.resolve(),
}
