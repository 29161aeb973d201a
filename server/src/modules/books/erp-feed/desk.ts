import type { ReviewFact } from '@vezne/contract/reviews.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { OfferedStep, Operator, ReviewDesk, ReviewRow } from '../../platform/reviews/index.ts'
import {
  askAboutDoubles,
  bearReference,
  findAsked,
  keepWord,
  moneyOf,
  POSSIBLE_DOUBLE,
  slipOf,
} from '../receivables/index.ts'
import { lockLedgerById } from './ledgers.store.ts'
import { keepAcceptance, ownLineById, type OwnLine } from './lines/acceptances.store.ts'
import { matchReferences } from './lines/match-references.ts'
import { REFERENCE_REVIEWS } from './lines/reference-reviews.ts'
import { decideWithin } from './snapshots/decide-snapshot.ts'
import { findSnapshot, type SnapshotRow } from './snapshots/snapshots.store.ts'

const REMOVE: OfferedStep = { step: 'approve', needsEvidence: false, movesMoney: false, effect: 'remove-lacking' }
const KEEP: OfferedStep = { step: 'decline', needsEvidence: false, movesMoney: false, effect: 'keep-lacking' }
const CLOSE: OfferedStep = { step: 'close', needsEvidence: false, movesMoney: false, effect: 'nothing' }

async function snapshotOf(db: ReadDb, id: string): Promise<SnapshotRow> {
  const snapshot = await findSnapshot(db, id)
  if (snapshot === undefined) throw new Error(`no snapshot ${id}`)
  return snapshot
}

async function noteClosed(
  db: TenantDb,
  review: ReviewRow,
  by: Operator,
  call: Parameters<ReviewDesk['take']>[3],
): Promise<void> {
  const details = { reviewId: review.id, reason: review.reason, verdict: by.reason }
  await recordEvent(db, { kind: 'review-closed', userId: by.userId, details }, call)
}

/** What an ERP's reading would remove, where it is too much to be believed. */
const snapshotDesk = (): ReviewDesk => ({
  kinds: ['snapshot-removes-much'],
  lock: async (db, { subjectId }) => {
    await lockLedgerById(db, (await snapshotOf(db, subjectId)).ledgerId)
  },
  steps: async (db, { subjectId }) =>
    (await snapshotOf(db, subjectId)).state === 'waiting' ? [REMOVE, KEEP] : [CLOSE],
  know: async (db, { subjectId }) => {
    const snapshot = await snapshotOf(db, subjectId)
    return {
      facts: [
        { is: 'text', name: 'snapshot', value: snapshot.snapshotId },
        { is: 'moment', name: 'read-at', at: snapshot.asOf.getTime() },
        { is: 'text', name: 'rows-sent', value: String(snapshot.rowCount) },
        { is: 'text', name: 'rows-lacking', value: String(snapshot.lacking) },
      ],
      timeline: [],
    }
  },
  take: async (db, review, { step, by }, call) => {
    const snapshot = await snapshotOf(db, review.subjectId)
    const removes = step === 'approve'
    // Overtaken since: there is nothing left to decide.
    if (snapshot.state !== 'waiting') return
    await decideWithin(db, snapshot, { removes, by: by.name, userId: by.userId, reason: by.reason }, call)
  },
  ask: () => Promise.resolve(),
})

/** What somebody has to look at in the ERP itself; here nothing follows from it. */
const lookedAtDesk = (): ReviewDesk => ({
  kinds: ['erp-balance-differs', 'opening-differs'],
  lock: () => Promise.resolve(),
  steps: () => Promise.resolve([CLOSE]),
  know: (_db, { label }) => Promise.resolve({ facts: [{ is: 'text', name: 'account', value: label }], timeline: [] }),
  take: (db, review, { by }, call) => noteClosed(db, review, by, call),
  ask: () => Promise.resolve(),
})

const moneyFact = (name: string, currency: string | null, amountMinor: bigint | null): ReviewFact[] => {
  const { money } = amountMinor === null || currency === null ? {} : moneyOf(currency, amountMinor)
  return money === undefined ? [] : [{ is: 'money', name, amount: money.amountMinor, currencyCode: money.currency }]
}

const ACCEPT = { step: 'approve', needsEvidence: false, movesMoney: true } as const

async function ownLineOf(db: ReadDb, id: string): Promise<OwnLine> {
  const line = await ownLineById(db, id)
  if (line === undefined) throw new Error(`no line ${id}`)
  return line
}

const accepts = (kind: string) => (kind === 'double-posted' ? 'excess' : 'shortfall')

/** A receipt of ours that the ERP booked otherwise than it was handed out: its amount may be taken for the right one. */
const referenceDesk = (): ReviewDesk => ({
  kinds: REFERENCE_REVIEWS,
  lock: async (db, { subjectId }) => {
    await lockLedgerById(db, (await ownLineOf(db, subjectId)).ledgerId)
  },
  steps: (_db, { kind }) =>
    Promise.resolve(kind === 'wrong-account' ? [CLOSE] : [{ ...ACCEPT, effect: `accept-${accepts(kind)}` }, CLOSE]),
  know: async (db, { subjectId, amountMinor, currency }) => {
    const { reference, account, ...line } = await ownLineOf(db, subjectId)
    const isDebit = line.debitMinor > 0n
    return {
      facts: [
        { is: 'text', name: 'account', value: account },
        { is: 'text', name: 'reference', value: reference },
        ...moneyFact('handed-out', line.currency, isDebit ? line.debitMinor : line.creditMinor),
        ...moneyFact('differs-by', currency, amountMinor),
      ],
      timeline: [],
    }
  },
  take: async (db, review, { step, by }, call) => {
    const line = await ownLineOf(db, review.subjectId)
    if (step !== 'approve') return noteClosed(db, review, by, call)
    const ledger = await lockLedgerById(db, line.ledgerId)
    const side = line.debitMinor > 0n ? 'debit' : 'credit'
    const acceptance = { reference: line.reference, side, accepts: accepts(review.kind) } as const
    await keepAcceptance(db, ledger.id, acceptance, by.name)
    await matchReferences(db, ledger, [line.reference])
    const details = { reviewId: review.id, ledger: ledger.code, reference: line.reference, side, reason: by.reason }
    await recordEvent(db, { kind: `erp-${acceptance.accepts}-accepted`, userId: by.userId, details }, call)
  },
  ask: () => Promise.resolve(),
})

const SAME: OfferedStep = { ...ACCEPT, effect: 'same-receipt' }
const DIFFERENT: OfferedStep = { step: 'decline', needsEvidence: false, movesMoney: true, effect: 'other-receipt' }

/** A card slip without our reference that looks like a receipt of ours: one receipt, or two. */
const doubleDesk = (): ReviewDesk => ({
  kinds: [POSSIBLE_DOUBLE],
  lock: async (db, { subjectId }) => {
    const asked = await findAsked(db, slipOf(subjectId))
    if (asked !== undefined) await lockLedgerById(db, asked.ledgerId)
  },
  steps: async (db, { subjectId }) =>
    (await findAsked(db, slipOf(subjectId))) === undefined ? [CLOSE] : [SAME, DIFFERENT],
  know: async (db, { subjectId, amountMinor, currency }) => {
    const asked = await findAsked(db, slipOf(subjectId))
    return {
      facts: [
        ...(asked === undefined ? [] : [{ is: 'text' as const, name: 'reference', value: asked.reference }]),
        { is: 'text', name: 'slip', value: asked?.documentNo ?? slipOf(subjectId) },
        ...moneyFact('slip-amount', currency, amountMinor),
      ],
      timeline: [],
    }
  },
  take: async (db, review, { step, by }, call) => {
    const slipId = slipOf(review.subjectId)
    const asked = await findAsked(db, slipId)
    // The slip has gone or changed meanwhile: there is nothing left to say.
    if (asked === undefined) return noteClosed(db, review, by, call)
    const ledger = await lockLedgerById(db, asked.ledgerId)
    const word = step === 'approve' ? 'same' : 'different'
    await keepWord(db, slipId, { word, by: by.name })
    if (word === 'same') {
      await bearReference(db, slipId, asked.reference)
      await matchReferences(db, ledger, [asked.reference])
    }
    await askAboutDoubles(db, ledger, [asked.looks])
    const details = { reviewId: review.id, ledger: ledger.code, reference: asked.reference, reason: by.reason }
    await recordEvent(db, { kind: `erp-slip-${word}`, userId: by.userId, details }, call)
  },
  ask: () => Promise.resolve(),
})

export const erpFeedDesks = (): ReviewDesk[] => [snapshotDesk(), referenceDesk(), doubleDesk(), lookedAtDesk()]
