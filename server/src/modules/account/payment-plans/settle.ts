import { allocateClaimed, moveConverted } from '../../books/receivables/index.ts'
import { tickedBy, type Settler } from '../../till/payments/index.ts'

/**
 * Lira for foreign debts go to the account of those debts first. An approved payment closes what was ticked for it, as far as it is still open; the rest is an open credit of its payer.
 * What a void takes back follows from the lines of the account, and so does a refund, which is a new debt.
 */
export const planSettler: Settler = {
  settle: async (db, { id }) => {
    const ticked = Map.groupBy(await tickedBy(db, id), ({ currency }) => currency)
    const conversions = await moveConverted(db, id)
    // What is left of its lira is its own vade farkı, where receipts are booked gross: no debt takes it.
    if (conversions.length > 0 && !ticked.has('TRY')) await allocateClaimed(db, id, [], 'TRY')
    for (const [currency, items] of ticked) await allocateClaimed(db, id, items, currency)
  },
  unsettle: () => Promise.resolve(),
}
