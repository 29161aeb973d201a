import type { ReviewStep } from '@vezne/contract/reviews.ts'

/** What was typed about a review and not sent yet. */
export interface Draft {
  readonly step?: ReviewStep | undefined
  readonly reason?: string | undefined
  readonly hostReference?: string | undefined
  readonly authCode?: string | undefined
  readonly words?: string | undefined
}

const drafts = new Map<string, Draft>()

/** Kept as long as the page is: whoever closes the drawer to look something up finds their words again. */
export const draftOf = (reviewId: string): Draft => drafts.get(reviewId) ?? {}
export const keepDraft = (reviewId: string, draft: Draft) => void drafts.set(reviewId, draft)
export const dropDraft = (reviewId: string) => void drafts.delete(reviewId)
