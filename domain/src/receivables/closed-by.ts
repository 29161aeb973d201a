import type { Day } from '../calendar/day.ts'
import { meet } from './part-keys.ts'

/**
 * Why a payment closed a debt: its own vade farkı, a credit that was set off with it, what the payer ticked (TBK 101),
 * what was due by then, or what was due later (TBK 102).
 */
export const CLOSED_BY = ['surcharge', 'set-off', 'ticked', 'due', 'future'] as const
export type ClosedBy = (typeof CLOSED_BY)[number]

interface Closed {
  readonly debitKey: string
  /** Of a credit that was set off: the receipt that it went with. */
  readonly withKey: string | null
  /** Undefined where the line is gone. */
  readonly dueOn: Day | undefined
  readonly isOwnSurcharge: boolean
}

export function closedBy(
  { debitKey, withKey, dueOn, isOwnSurcharge }: Closed,
  ticked: readonly { readonly key: string }[],
  paidOn: Day,
): ClosedBy {
  if (isOwnSurcharge) return 'surcharge'
  if (withKey !== null) return 'set-off'
  if (ticked.some(({ key }) => meet(key, debitKey))) return 'ticked'
  return dueOn === undefined || dueOn <= paidOn ? 'due' : 'future'
}
