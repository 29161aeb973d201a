import type { ReviewFact } from '@vezne/contract/reviews.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import type { OfferedStep, ReviewDesk } from '../../platform/reviews/index.ts'
import { accountFacts } from '../../company/terminals/index.ts'
import { findDifference, toldUntil, type DifferenceRow } from './files.store.ts'
import { closeDifference, lockAccount } from './store.ts'

const CLOSE: OfferedStep = { step: 'close', needsEvidence: false, movesMoney: false, effect: 'nothing' }

async function differenceOf(db: ReadDb, id: string): Promise<DifferenceRow> {
  const difference = await findDifference(db, id)
  if (difference === undefined) throw new Error(`no settlement difference ${id}`)
  return difference
}

const writtenDay = (day: string) => day.split('-').toReversed().join('.')

function factsOf(difference: DifferenceRow, accountName: string): ReviewFact[] {
  const text = (name: string, value: string | number | null): ReviewFact[] =>
    value === null ? [] : [{ is: 'text', name, value: String(value) }]
  const day = (name: string, on: string | null) => text(name, on && writtenDay(on))
  const money = (name: string, amount: bigint | null): ReviewFact[] =>
    amount === null ? [] : [{ is: 'money', name, amount, currencyCode: difference.currency }]
  const { part, parts } = difference
  return [
    { is: 'word', name: 'difference', value: `settlement.${difference.kind}` },
    ...text('pos-account', accountName),
    ...text('order', difference.paymentId && difference.label),
    ...text('auth-code', difference.authCode),
    ...day('sold-on', difference.soldOn),
    ...text('part', part && (parts === null ? part : `${part}/${parts}`)),
    ...text('file-line', difference.line),
    ...day('expected-on', difference.expectedOn),
    ...day('came-on', difference.cameOn),
    ...money('expected-gross', difference.expectedGrossMinor),
    ...money('came-gross', difference.cameGrossMinor),
    ...money('expected-commission', difference.expectedCommissionMinor),
    ...money('came-commission', difference.cameCommissionMinor),
  ]
}

/** Who closes it without a file says why: the account is no longer used, or the bank was asked for one. */
export const awaitedDesk = (): ReviewDesk => ({
  kinds: ['settlement-file-awaited'],
  lock: (db, { subjectId }) => lockAccount(db, subjectId),
  steps: () => Promise.resolve([CLOSE]),
  know: async (db, { subjectId }) => {
    const account = await accountFacts(db, subjectId)
    const told = (await toldUntil(db)).find(({ accountId }) => accountId === subjectId)
    const until = told?.valueOn ?? told?.soldOn ?? null
    return {
      facts: [
        { is: 'text', name: 'pos-account', value: account?.name ?? '' },
        ...(until === null ? [] : [{ is: 'text' as const, name: 'told-until', value: writtenDay(until) }]),
      ],
      timeline: [],
    }
  },
  take: async (db, review, { by }, call) => {
    const details = { reviewId: review.id, reason: review.reason, verdict: by.reason }
    await recordEvent(db, { kind: 'review-closed', userId: by.userId, details }, call)
  },
  ask: () => Promise.resolve(),
})

/** What a bank has to be asked about: here nothing follows from it but that somebody has looked. */
export const settlementDesk = (): ReviewDesk => ({
  kinds: ['settlement-differs'],
  lock: async (db, { subjectId }) => lockAccount(db, (await differenceOf(db, subjectId)).accountId),
  steps: () => Promise.resolve([CLOSE]),
  know: async (db, { subjectId }) => {
    const difference = await differenceOf(db, subjectId)
    const account = await accountFacts(db, difference.accountId)
    return { facts: factsOf(difference, account?.name ?? ''), timeline: [] }
  },
  take: async (db, review, { by }, call) => {
    await closeDifference(db, review.subjectId, { by: by.name, verdict: by.reason })
    const details = { reviewId: review.id, reason: review.reason, verdict: by.reason }
    await recordEvent(db, { kind: 'review-closed', userId: by.userId, details }, call)
  },
  ask: () => Promise.resolve(),
})
