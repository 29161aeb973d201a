import { recordEvent } from '../../platform/audit/index.ts'
import type { ReviewDesk } from '../../platform/reviews/index.ts'
import { CLOSING_DIFFERS, DIFFERS } from './prove.ts'

/** An account that does not add up: a person finds out why, and the next proof says whether it does again. */
export const accountDesk: ReviewDesk = {
  kinds: [DIFFERS, CLOSING_DIFFERS],
  lock: async () => undefined,
  steps: async () => [{ step: 'close', needsEvidence: false, movesMoney: false, effect: 'nothing' }],
  know: async (_, { label }) => ({ facts: [{ is: 'text', name: 'account', value: label }], timeline: [] }),
  take: async (db, { id: reviewId, reason }, { by }, call) => {
    const details = { reviewId, reason, verdict: by.reason }
    await recordEvent(db, { kind: 'review-closed', userId: by.userId, details }, call)
  },
  ask: async () => undefined,
}
