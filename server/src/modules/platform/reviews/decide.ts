import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { decideReview, ReviewStep } from '@vezne/contract/reviews.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../audit/index.ts'
import {
  endDecision,
  expireDecisions,
  insertDecision,
  waitingDecision,
  type DecisionRow,
  type Person,
} from './decisions.store.ts'
import { deskOf, type ReviewDeps } from './deps.ts'
import type { OfferedStep, TakenStep } from './desk.ts'
import { reviewWaits } from './jobs.ts'
import { aboutOf, closeReviews } from './open-close.ts'
import { checkedEvidence, checkedOperator } from './operator.ts'
import { needsSecond } from './show-review.ts'
import { findReview, lockReview, type ReviewRow } from './store.ts'

/** How long a decision waits for its second person; then it has to be said anew. */
const WAITS_HOURS = 72

type Said = InputOf<typeof decideReview>

/** A person says something about a question, or about what another person has said. */
export async function decide(deps: ReviewDeps, said: Said, call: SignedInCall): Promise<void> {
  const { tenantId, userId } = call.caller
  const by = { userId, name: await deps.nameOf(tenantId, userId) }
  switch (said.step) {
    case 'confirm':
      return confirm(deps, said, by, call)
    case 'refuse':
    case 'take-back':
      return letGo(deps, said, by, call)
    case 'ask':
      return ask(deps, said, by, call)
    case 'approve':
    case 'decline':
    case 'abandon':
    case 'close':
      return say(deps, said, said.step, by, call)
  }
}

/** Does it, or where it takes two, writes it down for the second. */
function say(deps: ReviewDeps, said: Said, step: ReviewStep, by: Person, call: SignedInCall): Promise<void> {
  return onLocked(deps, said.id, call, async (db, review) => {
    const operator = checkedOperator({ ...by, reason: said.reason ?? '' })
    if ((await waitingDecision(db, review.id)) !== undefined) throw new Refusal('review-waits')
    const offered = await offeredStep(deps, db, review, step)
    const evidence = offered.needsEvidence ? checkedEvidence(said.evidence ?? {}) : undefined
    const decision = { id: randomUUIDv7(), reviewId: review.id, step, reason: operator.reason, evidence, by }
    if (!(await needsSecond(deps, review, offered))) {
      await insertDecision(db, decision)
      return carryOut(deps, db, review, { step, evidence, by: operator }, call)
    }
    const waiting = await insertDecision(db, { ...decision, waitsHours: WAITS_HOURS })
    const details = { reviewId: review.id, step, reason: operator.reason, evidence: evidence?.words ?? '' }
    await recordEvent(db, { kind: 'review-proposed', userId: by.userId, details }, call)
    const told = { decisionId: waiting.id, saidBy: by.userId, saidByName: by.name }
    await enqueue(db, reviewWaits, { ...aboutOf(review), ...told })
  })
}

/** The second person. What they confirm is what they saw, and what is still offered now. */
function confirm(deps: ReviewDeps, said: Said, by: Person, call: SignedInCall): Promise<void> {
  return onLocked(deps, said.id, call, async (db, review) => {
    const waiting = await theWaiting(db, review, said)
    if (waiting.saidBy === by.userId) throw new Refusal('review-same-person')
    await offeredStep(deps, db, review, waiting.step)
    // Ended first: what closes the question overtakes what still waits.
    await endDecision(db, waiting.id, 'done', by)
    const details = { reviewId: review.id, step: waiting.step, proposedBy: waiting.saidBy }
    await recordEvent(db, { kind: 'review-confirmed', userId: by.userId, details }, call)
    const both = { userId: by.userId, name: `${waiting.saidByName}, ${by.name}`.slice(0, 100), reason: waiting.reason }
    await carryOut(deps, db, review, { step: waiting.step, evidence: waiting.evidence ?? undefined, by: both }, call)
  })
}

/** Whoever said it takes it back; anybody else refuses it. */
function letGo(deps: ReviewDeps, said: Said, by: Person, call: SignedInCall): Promise<void> {
  return onLocked(deps, said.id, call, async (db, review) => {
    const waiting = await theWaiting(db, review, said)
    const state = waiting.saidBy === by.userId ? 'taken-back' : 'refused'
    await endDecision(db, waiting.id, state, by)
    const details = { reviewId: review.id, step: waiting.step, proposedBy: waiting.saidBy }
    await recordEvent(db, { kind: `review-${state}`, userId: by.userId, details }, call)
  })
}

/** Asking moves no money: what the bank then says clearly ends the question by itself. */
async function ask(deps: ReviewDeps, said: Said, by: Person, call: SignedInCall): Promise<void> {
  const { review, operator } = await onLocked(deps, said.id, call, async (db, locked) => {
    const asking = checkedOperator({ ...by, reason: said.reason ?? '' })
    await offeredStep(deps, db, locked, 'ask')
    const asked = { step: 'ask', reason: asking.reason, evidence: undefined, by } as const
    await insertDecision(db, { id: randomUUIDv7(), reviewId: locked.id, ...asked })
    return { review: locked, operator: asking }
  })
  await deskOf(deps, review.kind).ask(call.caller.tenantId, review, operator, call)
}

/** The subject first, then the question, so that everybody waits in the same order. */
function onLocked<Done>(
  deps: ReviewDeps,
  id: string,
  { caller }: SignedInCall,
  work: (db: TenantDb, review: ReviewRow) => Promise<Done>,
): Promise<Done> {
  return deps.db.forCaller(caller, async (db) => {
    const found = await findReview(db, id)
    if (found === undefined) throw new Refusal('not-found')
    await deskOf(deps, found.kind).lock(db, found)
    const locked = await lockReview(db, id)
    if (locked === undefined || locked.closedAt !== null) throw new Refusal('review-closed')
    await expireDecisions(db, id)
    return work(db, locked)
  })
}

async function offeredStep(
  deps: ReviewDeps,
  db: TenantDb,
  review: ReviewRow,
  wanted: ReviewStep,
): Promise<OfferedStep> {
  const steps = await deskOf(deps, review.kind).steps(db, review)
  const offered = steps.find(({ step }) => step === wanted)
  if (offered === undefined) throw new Refusal('review-step-not-offered')
  return offered
}

async function theWaiting(db: TenantDb, review: ReviewRow, { decisionId }: Said): Promise<DecisionRow> {
  const waiting = await waitingDecision(db, review.id)
  if (waiting === undefined || waiting.id !== decisionId) throw new Refusal('review-not-waiting')
  return waiting
}

/** What the step does may close the question by itself; where it does not, the question ends with the step. */
async function carryOut(deps: ReviewDeps, db: TenantDb, review: ReviewRow, taken: TakenStep, call: SignedInCall) {
  await deskOf(deps, review.kind).take(db, review, taken, call)
  await closeReviews(db, { id: review.id }, { by: taken.by.name, verdict: taken.by.reason })
}
