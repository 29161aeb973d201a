import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, requiredText, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { reviewItem, reviewList } from './reviews/list.ts'

export const listReviews = reviewList.page
export const totalReviews = reviewList.total
export const exportReviews = reviewList.export

/** What a person may say about a question itself. */
const REVIEW_STEPS = ['approve', 'decline', 'abandon', 'ask', 'close'] as const
export type ReviewStep = (typeof REVIEW_STEPS)[number]

/** What may be said about a decision that waits for a second person. */
const ABOUT_A_DECISION = ['confirm', 'refuse', 'take-back'] as const

const LONGEST_WORDS = 500
const MOST_LINES = 200

/** What proves that the bank took the money: one of its numbers, and where it was seen. */
const evidence = z.strictObject({
  hostReference: z.optional(text(100)),
  authCode: z.optional(text(100)),
  words: requiredText(LONGEST_WORDS),
})

/** A `word` is a name that screens have sentences for; the others are shown as they are. */
const fact = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), name: requiredText(40), value: text(300) }),
  z.object({ is: z.literal('word'), name: requiredText(40), value: requiredText(60) }),
  z.object({ is: z.literal('money'), name: requiredText(40), amount, currencyCode }),
  z.object({ is: z.literal('moment'), name: requiredText(40), at: instantMs }),
])
export type ReviewFact = z.output<typeof fact>

const line = z.object({
  at: instantMs,
  /** A word, like that of a fact: `payment.review`, `answer.inquiry.not-found`. */
  what: requiredText(80),
  by: text(200),
  note: text(300),
})
export type ReviewLine = z.output<typeof line>

const offered = z.object({
  step: z.enum(REVIEW_STEPS),
  needsEvidence: z.boolean(),
  /** Another person has to confirm it before it is done. */
  needsSecond: z.boolean(),
  /** What it does, as a word: `book`, `take-back`, `nothing`. */
  effect: requiredText(40),
})

const decision = z.object({
  id,
  step: z.enum(REVIEW_STEPS),
  state: z.enum(['waiting', 'done', 'taken-back', 'refused', 'expired', 'overtaken']),
  reason: text(LONGEST_WORDS),
  evidence: z.nullable(evidence),
  saidBy: text(200),
  saidAt: instantMs,
  isMine: z.boolean(),
  waitsUntil: z.nullable(instantMs),
  endedBy: z.nullable(text(200)),
  endedAt: z.nullable(instantMs),
})

const reviewInFull = z.object({
  ...reviewItem.shape,
  subjectId: text(100),
  verdict: z.nullable(text(1000)),
  facts: list(fact, 50),
  timeline: list(line, MOST_LINES),
  /** The safe ways on from here; none when it is closed or waits for a second person. */
  steps: list(offered, REVIEW_STEPS.length),
  decisions: list(decision, MOST_LINES),
})

export const reviewDetail = endpoint({
  method: 'POST',
  path: '/Review/Detail',
  access: 'review.decide',
  reads: true,
  summary: 'One question with what is known, the safe next steps, and who said what',
  input: z.strictObject({ id }),
  reply: reviewInFull,
  refusals: ['not-found'],
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/Review/Decide',
  access: 'review.decide',
  summary: 'Takes a step about a question, or confirms, refuses or takes back one that waits for a second person',
  input: z.strictObject({
    id,
    step: z.enum([...REVIEW_STEPS, ...ABOUT_A_DECISION]),
    /** Asked for by every step of its own; what is said about a decision may go without. */
    reason: z.optional(text(LONGEST_WORDS)),
    evidence: z.optional(evidence),
    /** The decision that the second person saw. */
    decisionId: z.optional(id),
  }),
  reply: reviewInFull,
  refusals: [
    'not-found',
    'review-closed',
    'review-not-open',
    'review-step-not-offered',
    'review-waits',
    'review-not-waiting',
    'review-same-person',
    'review-needs-reason',
    'review-needs-evidence',
    'review-holds-card-number',
    'refund-in-flight',
  ],
})
