import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { overtakeDecisions } from './decisions.store.ts'
import { reviewDecided, reviewOpened } from './jobs.ts'
import {
  closeOpen,
  insertReview,
  wasLookedAt,
  type Closing,
  type Question,
  type ReviewRow,
  type Which,
} from './store.ts'

/** Opens a question once; a second one for the same reason finds the first. */
export async function openReview(db: TenantDb, asked: Question): Promise<void> {
  const opened = await insertReview(db, asked)
  if (opened !== undefined) await enqueue(db, reviewOpened, aboutOf(opened))
}

/** The same of what is compared again and again: a difference that somebody has looked at is asked about when it is another one. */
export async function openReviewUnlessLookedAt(db: TenantDb, asked: Question): Promise<void> {
  if (!(await wasLookedAt(db, asked))) await openReview(db, asked)
}

/** Closed once: whoever comes second closes nothing. A decision that waited for a second person is overtaken by it. */
export async function closeReviews(db: TenantDb, which: Which, closing: Closing): Promise<ReviewRow[]> {
  const closed = await closeOpen(db, which, closing)
  if (closed.length === 0) return closed
  await overtakeDecisions(
    db,
    closed.map(({ id }) => id),
  )
  for (const one of closed) {
    const said = { closedBy: one.closedBy ?? '', verdict: one.verdict ?? '' }
    await enqueue(db, reviewDecided, { ...aboutOf(one), ...said })
  }
  return closed
}

export const aboutOf = ({ id, kind, label }: ReviewRow) => ({ reviewId: id, kind, label })
