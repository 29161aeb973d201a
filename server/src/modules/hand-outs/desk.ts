import type { ReviewFact } from '@vezne/contract/reviews.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { recordEvent } from '../audit/index.ts'
import { lockHandOuts } from '../receivables/index.ts'
import type { OfferedStep, ReviewDesk } from '../reviews/index.ts'
import { findHandedOut, ignore, markPosted, reopen, type HandOutRow } from './answers.store.ts'
import { AWAITED, FAILED } from './questions.ts'

const free = { needsEvidence: false, movesMoney: false } as const
const RETRY: OfferedStep = { ...free, step: 'decline', effect: 'hand-out-again' }
const BY_HAND: OfferedStep = { ...free, step: 'approve', effect: 'typed-by-hand' }
const IGNORE: OfferedStep = { ...free, step: 'abandon', effect: 'hand-out-never' }
const CLOSE: OfferedStep = { ...free, step: 'close', effect: 'nothing' }

async function rowOf(db: TenantDb, id: string): Promise<HandOutRow> {
  const row = (await findHandedOut(db, [id])).get(id)
  if (row === undefined) throw new Error(`nothing was handed out as ${id}`)
  return row
}

const factsOf = ({ account, reference, error, tries }: HandOutRow): ReviewFact[] => [
  { is: 'text', name: 'account', value: account },
  { is: 'text', name: 'reference', value: reference },
  { is: 'text', name: 'tries', value: String(tries) },
  ...(error === null ? [] : [{ is: 'text' as const, name: 'erp-error', value: error }]),
]

/** What the ERP's side did not take, and what it took without a line that followed. */
export const handOutDesk = (): ReviewDesk => ({
  kinds: [FAILED, AWAITED],
  lock: (db) => lockHandOuts(db),
  steps: async (db, { kind, subjectId }) =>
    kind === FAILED && (await rowOf(db, subjectId)).state === 'failed' ? [RETRY, BY_HAND, IGNORE] : [CLOSE],
  know: async (db, { subjectId }) => ({ facts: factsOf(await rowOf(db, subjectId)), timeline: [] }),
  take: async (db, { id: reviewId, subjectId, reason }, { step, by }, call) => {
    const { ledger, reference } = await rowOf(db, subjectId)
    const record = (kind: Parameters<typeof recordEvent>[1]['kind']) =>
      recordEvent(db, { kind, userId: by.userId, details: { reviewId, ledger, reference, reason: by.reason } }, call)
    switch (step) {
      case 'decline':
        await reopen(db, subjectId)
        return record('hand-out-retried')
      case 'approve':
        await markPosted(db, subjectId, { erpNumber: null, expectsLine: true })
        return record('hand-out-typed-by-hand')
      case 'abandon':
        await ignore(db, subjectId)
        return record('hand-out-ignored')
      default: {
        const details = { reviewId, reason, verdict: by.reason }
        return recordEvent(db, { kind: 'review-closed', userId: by.userId, details }, call)
      }
    }
  },
  ask: () => Promise.resolve(),
})
