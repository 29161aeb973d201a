import * as z from 'zod'
import { REVIEW_KINDS } from '@vezne/contract/reviews/words.ts'
import { job } from '../../../kit/jobs/job.ts'

const about = { reviewId: z.uuid(), kind: z.enum(REVIEW_KINDS), label: z.string().max(100) }

/** A person is needed. Written with the question: no question stays untold. */
export const reviewOpened = job('reviews.opened', z.object(about))

/** Somebody has decided, and a second person has to confirm it; never the same one. */
export const reviewWaits = job(
  'reviews.waits',
  z.object({ ...about, decisionId: z.uuid(), saidBy: z.uuid(), saidByName: z.string().max(200) }),
)

/** It is over: by a person, or by the bank's own clear word. */
export const reviewDecided = job(
  'reviews.decided',
  z.object({ ...about, closedBy: z.string().max(200), verdict: z.string().max(1000) }),
)
