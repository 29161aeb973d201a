import { placeOf } from '@vezne/contract/inbox/place.ts'
import type { Notice } from './queries.ts'

/** A screen that the reader is shown. */
export interface Place {
  readonly path: string
}

/** Where a notice leads, if there is a screen for it that this reader is shown. */
export function noticeLink(
  notice: Pick<Notice, 'kind' | 'subjectId' | 'params'>,
  places: readonly Place[],
): string | undefined {
  const { path, detail } = placeOf(notice)
  return places.some((each) => each.path === path) ? `${path}?detail=${detail}` : undefined
}
