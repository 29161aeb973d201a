import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { linkStateOf, type LinkState } from '@vezne/domain/payment-link/state.ts'
import type { LinkRow } from './links.store.ts'

/** How a link stands at this moment of the engine's time. */
export const stateOf = (link: LinkRow, now: Date): LinkState =>
  linkStateOf(
    { ...link, isCancelled: link.cancelledAt !== null, isBlocked: link.blockedAt !== null },
    istanbulDay(now.getTime()),
  )

/** So many failures since it was made, extended or paid, and it is closed until somebody looks at it. */
export const BLOCKS_AT = 10
