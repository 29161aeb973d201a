import { requestRefund, type Settler } from '../../payments/index.ts'
import { findTrials } from './store.ts'

/**
 * What a trial took goes back: the try is written in the transaction that approves it, so that it goes back whether or
 * not somebody still looks, and however late the bank said yes. Void or refund is decided as for every sale; what cannot
 * be given back becomes a question to a person.
 */
export const trialSettler: Settler = {
  settle: async (db, { id: paymentId }, till) => {
    const [trial] = await findTrials(db, { paymentId })
    const askedBy = trial?.begunBy ?? 'janitor'
    await requestRefund(till, db, { paymentId, amountMinor: 'all', askedBy, reason: 'deneme satışı', key: paymentId })
  },
  // Nothing was placed anywhere.
  unsettle: () => Promise.resolve(),
}
