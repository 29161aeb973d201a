import type { Day } from '../calendar/day.ts'

/** How a payment link stands. `partly-paid`: it was paid and has uses left. */
export const LINK_STATES = ['active', 'partly-paid', 'paid', 'exhausted', 'expired', 'cancelled', 'blocked'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const LINK_USAGES = ['single', 'multi'] as const
export type LinkUsage = (typeof LINK_USAGES)[number]

/** What a link's state follows from: none of it is a state of its own. */
export interface LinkFacts {
  readonly usage: LinkUsage
  /** How often a link of many uses may be paid; null: as often as somebody pays. */
  readonly usageCount: number | null
  /** How often it is paid now; what went back in full does not count. */
  readonly usedCount: number
  readonly isCancelled: boolean
  readonly isBlocked: boolean
  /** The last day on which it can be paid, to its end in Istanbul. */
  readonly validUntil: Day
}

/** Money that came is told first, whatever became of the link in the meantime. */
export function linkStateOf(link: LinkFacts, today: Day): LinkState {
  const { usage, usageCount, usedCount } = link
  if (usage === 'single' && usedCount > 0) return 'paid'
  if (usage === 'multi' && usageCount !== null && usedCount >= usageCount) return 'exhausted'
  if (link.isCancelled) return 'cancelled'
  if (link.validUntil < today) return 'expired'
  if (link.isBlocked) return 'blocked'
  return usedCount > 0 ? 'partly-paid' : 'active'
}

/** Whether somebody may begin to pay it. What was begun in time settles whatever it has become since. */
export const isPayable = (state: LinkState): boolean => state === 'active' || state === 'partly-paid'
