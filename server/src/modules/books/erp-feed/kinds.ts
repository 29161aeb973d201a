import type { FeedShelf } from './feed-kind.ts'
import { firmCards } from './firms/firm-cards.ts'
import { accountLines } from './lines/account-lines.ts'
import { balances, instruments, invoiceLines, openItems } from './records/record-kinds.ts'
import { prices, stocks } from './stocks/stock-kinds.ts'

/** Where rows can be removed from by a snapshot. */
export const FEED_SHELVES: readonly FeedShelf[] = [
  firmCards,
  accountLines,
  openItems,
  balances,
  invoiceLines,
  instruments,
  stocks,
  prices,
]
