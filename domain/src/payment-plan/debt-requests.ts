import type { Day } from '../calendar/day.ts'

/** What somebody asks about a debt: that it is not owed, or another due day. */
export const DEBT_REQUEST_KINDS = ['dispute', 'due-day'] as const
export type DebtRequestKind = (typeof DEBT_REQUEST_KINDS)[number]

export const DEBT_REQUEST_STATES = ['open', 'accepted', 'rejected', 'withdrawn'] as const
export type DebtRequestState = (typeof DEBT_REQUEST_STATES)[number]

export interface DebtRequest {
  readonly kind: DebtRequestKind
  readonly state: DebtRequestState
  readonly wantedOn: Day | null
}

export interface DebtMark {
  /** Until it is rejected or withdrawn: what staff agrees is not owed stays so until the books say it. */
  readonly isDisputed: boolean
  /** The day that was accepted last; what is only asked for changes nothing. */
  readonly revisedOn: Day | undefined
}

/** What the requests about one debt, the oldest first, make of it. */
export function debtMark(requests: readonly DebtRequest[]): DebtMark {
  const isDisputed = requests.some(
    ({ kind, state }) => kind === 'dispute' && (state === 'open' || state === 'accepted'),
  )
  const revised = requests.findLast(({ kind, state }) => kind === 'due-day' && state === 'accepted')
  return { isDisputed, revisedOn: revised?.wantedOn ?? undefined }
}
