import type { OutboxDecision } from '@vezne/contract/erp-outbox/words.ts'
import type { ReviewFact, ReviewStep } from '@vezne/contract/reviews.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { lockOutbox } from '../../books/receivables/index.ts'
import type { OfferedStep, ReviewDesk } from '../../platform/reviews/index.ts'
import { findOutboxItems, type OutboxRow } from './answers.store.ts'
import { carryOut } from './decisions.ts'
import { AWAITED, FAILED } from './questions.ts'

const free = { needsEvidence: false, movesMoney: false } as const
const RETRY: OfferedStep = { ...free, step: 'decline', effect: 'hand-out-again' }
const BY_HAND: OfferedStep = { ...free, step: 'approve', effect: 'typed-by-hand' }
const IGNORE: OfferedStep = { ...free, step: 'abandon', effect: 'hand-out-never' }
const CLOSE: OfferedStep = { ...free, step: 'close', effect: 'nothing' }

const DECIDED_BY: Readonly<Partial<Record<ReviewStep, OutboxDecision>>> = {
  decline: 'retried',
  approve: 'typed-by-hand',
  abandon: 'ignored',
}

async function rowOf(db: ReadDb, id: string): Promise<OutboxRow> {
  const row = (await findOutboxItems(db, [id])).get(id)
  if (row === undefined) throw new Error(`nothing was handed out as ${id}`)
  return row
}

const factsOf = ({ account, reference, error, tries }: OutboxRow): ReviewFact[] => [
  { is: 'text', name: 'account', value: account },
  { is: 'text', name: 'reference', value: reference },
  { is: 'text', name: 'tries', value: String(tries) },
  ...(error === null ? [] : [{ is: 'text' as const, name: 'erp-error', value: error }]),
]

/** What the ERP's side did not take, and what it took without a line that followed. */
export const outboxDesk = (): ReviewDesk => ({
  kinds: [FAILED, AWAITED],
  lock: (db) => lockOutbox(db),
  steps: async (db, { kind, subjectId }) =>
    kind === FAILED && (await rowOf(db, subjectId)).state === 'failed' ? [RETRY, BY_HAND, IGNORE] : [CLOSE],
  know: async (db, { subjectId }) => ({ facts: factsOf(await rowOf(db, subjectId)), timeline: [] }),
  take: async (db, { id: reviewId, subjectId, reason }, { step, by }, call) => {
    const as = DECIDED_BY[step]
    if (as !== undefined) return carryOut(db, await rowOf(db, subjectId), { as, by, reason: by.reason, reviewId }, call)
    const details = { reviewId, reason, verdict: by.reason }
    return recordEvent(db, { kind: 'review-closed', userId: by.userId, details }, call)
  },
  ask: () => Promise.resolve(),
})
