import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { reviewDetail } from '@vezne/contract/reviews.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { decisionsOf, type DecisionRow } from './decisions.store.ts'
import { deskOf, type ReviewDeps } from './deps.ts'
import type { OfferedStep } from './desk.ts'
import { findReview, type ReviewRow } from './store.ts'

type InFull = ReplyOf<typeof reviewDetail>

/** One question with everything a person needs to judge it. */
export function showReview(deps: ReviewDeps, { id }: InputOf<typeof reviewDetail>, caller: Caller): Promise<InFull> {
  return deps.db.readForCaller(caller, async (db) => {
    const review = await findReview(db, id)
    if (review === undefined) throw new Refusal('not-found')
    const desk = deskOf(deps, review.kind)
    const decisions = await decisionsOf(db, id)
    const isWaiting = decisions.some(({ state }) => state === 'waiting')
    const isOpen = review.closedAt === null && !isWaiting
    const { facts, timeline } = await desk.know(db, review)
    return {
      ...shownReview(review, isWaiting),
      subjectId: review.subjectId,
      verdict: review.verdict,
      facts: [...facts],
      timeline: [...timeline],
      steps: isOpen ? await offeredSteps(deps, db, review) : [],
      decisions: decisions.map((one) => shownDecision(one, caller)),
    }
  })
}

async function offeredSteps(deps: ReviewDeps, db: ReadDb, review: ReviewRow): Promise<InFull['steps']> {
  const steps = await deskOf(deps, review.kind).steps(db, review)
  return Promise.all(
    steps.map(async ({ movesMoney, ...offered }) => ({
      ...offered,
      needsSecond: await needsSecond(deps, review, { movesMoney }),
    })),
  )
}

/** What moves no money, or hangs on none, takes one person. */
export async function needsSecond(
  { takesTwo }: ReviewDeps,
  { tenantId, amountMinor, currency }: ReviewRow,
  { movesMoney }: Pick<OfferedStep, 'movesMoney'>,
): Promise<boolean> {
  if (!movesMoney || amountMinor === null || currency === null) return false
  return takesTwo(tenantId, { amountMinor, currency })
}

function statusOf({ closedAt }: ReviewRow, isWaiting: boolean): InFull['status'] {
  if (closedAt !== null) return 'closed'
  return isWaiting ? 'waiting' : 'open'
}

const shownReview = (review: ReviewRow, isWaiting: boolean) => ({
  id: review.id,
  kind: review.kind,
  status: statusOf(review, isWaiting),
  label: review.label,
  reason: review.reason,
  amount: review.amountMinor,
  currencyCode: review.currency,
  openedAt: review.openedAt.getTime(),
  closedAt: review.closedAt?.getTime() ?? null,
  closedBy: review.closedBy,
})

const shownDecision = (row: DecisionRow, caller: Caller): InFull['decisions'][number] => ({
  id: row.id,
  step: row.step,
  state: row.state,
  reason: row.reason,
  evidence: row.evidence,
  saidBy: row.saidByName,
  saidAt: row.saidAt.getTime(),
  isMine: row.saidBy === caller.userId,
  waitsUntil: row.waitsUntil?.getTime() ?? null,
  endedBy: row.endedByName,
  endedAt: row.endedAt?.getTime() ?? null,
})
