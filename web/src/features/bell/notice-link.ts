import type { Notice } from './queries.ts'

/** A screen that the reader is shown. */
export interface Place {
  readonly path: string
}

/** Where a notice leads, if there is a screen for it that this reader is shown. */
export function noticeLink(
  { kind, subjectId, params }: Pick<Notice, 'kind' | 'subjectId' | 'params'>,
  places: readonly Place[],
): string | undefined {
  const within = (path: string, detail: string) =>
    places.some((each) => each.path === path) ? `${path}?detail=${detail}` : undefined
  switch (kind) {
    case 'task-done':
    case 'task-failed':
      return within('/tasks', subjectId)
    case 'review-opened':
      return within('/inceleme', subjectId)
    case 'review-waits':
      return within('/inceleme', params['reviewId'] ?? subjectId)
    case 'refund-waits':
    case 'refund-decided':
      return within('/pos-collection-transaction', params['paymentId'] ?? subjectId)
  }
}
