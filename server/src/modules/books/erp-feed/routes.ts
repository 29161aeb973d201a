import {
  FEED_MOST_ROWS,
  FEED_MOST_VALUES,
  decideSnapshot,
  feedAccountLines,
  feedBalances,
  feedFirms,
  feedInstruments,
  feedInvoiceLines,
  feedOpenItems,
  feedPrices,
  feedStocks,
  getBatch,
  listBatches,
  totalBatches,
  type FeedAnswer,
  type FeedBatch,
} from '@vezne/contract/erp-feed.ts'
import type { KeyCall } from '../../../kit/http/caller.ts'
import { gateByKey } from '../../../kit/http/in-flight.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { batchRows } from './batches/list.store.ts'
import { showBatch } from './batches/show-batch.ts'
import type { ErpFeedDeps } from './deps.ts'
import type { FeedKind, PlacedRow } from './feed-kind.ts'
import { firmCards } from './firms/firm-cards.ts'
import { accountLines } from './lines/account-lines.ts'
import { balances, instruments, invoiceLines, openItems } from './records/record-kinds.ts'
import { decideAtFeed } from './snapshots/decide-snapshot.ts'
import { prices, stocks } from './stocks/stock-kinds.ts'
import { sayTaken, takeBatch } from './take-batch.ts'

/** A row with every text at its longest would be larger; real ones are a tenth of this. */
const BYTES_A_ROW = 4096
const OF_BATCHES = { bodyLimitBytes: FEED_MOST_ROWS * BYTES_A_ROW, mostValues: FEED_MOST_VALUES, perMinute: 600 }
/** One is read while the one before is stored. */
const AT_ONCE = 2

export function erpFeedRoutes(deps: ErpFeedDeps): Route[] {
  const take =
    <Row extends PlacedRow>(kind: FeedKind<Row>) =>
    async (batch: FeedBatch, { caller, language }: KeyCall): Promise<FeedAnswer> => {
      const { tenantId, firms, keyId } = caller
      const name = await deps.nameOfKey(tenantId, keyId)
      const sender = { caller: { tenantId, firms }, keyId, userId: null, name, fills: 'push' as const }
      return sayTaken(await takeBatch(deps, kind, batch, sender), language)
    }
  const batches = { ...OF_BATCHES, gate: gateByKey(AT_ONCE) }
  return [
    route(feedFirms, take(firmCards), batches),
    route(feedAccountLines, take(accountLines), batches),
    route(feedOpenItems, take(openItems), batches),
    route(feedBalances, take(balances), batches),
    route(feedInvoiceLines, take(invoiceLines), batches),
    route(feedInstruments, take(instruments), batches),
    route(feedStocks, take(stocks), batches),
    route(feedPrices, take(prices), batches),
    route(listBatches, (input, { caller }) => batchRows.page(deps, input, caller)),
    route(totalBatches, ({ filter }, { caller }) => batchRows.totals(deps, filter ?? {}, caller)),
    route(getBatch, ({ id }, call) => showBatch(deps, id, call)),
    route(decideSnapshot, (input, call) => decideAtFeed(deps, input, call)),
  ]
}
