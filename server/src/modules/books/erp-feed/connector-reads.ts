import type { FeedBatch } from '@vezne/contract/erp-feed.ts'
import { needsApproval } from '@vezne/domain/receivables/snapshot.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { FeedKind, FeedKindName, FeedRead, FeedShelf, PlacedRow } from './feed-kind.ts'
import { firmCards } from './firms/firm-cards.ts'
import { lockLedgerById, touchLedger } from './ledgers.store.ts'
import { accountLines } from './lines/account-lines.ts'
import { ONLY_PERIOD } from './only-period.ts'
import { balances, invoiceLines, openItems } from './records/record-kinds.ts'
import { beginSnapshot, isAnyWaiting } from './snapshots/snapshots.store.ts'
import { completeSnapshot, letWait, overtake } from './snapshots/take-part.ts'
import { prices, stocks } from './stocks/stock-kinds.ts'
import { takeWithin, type Sender, type TakenBatch } from './take-batch.ts'

type Take = (db: TenantDb, batch: FeedBatch, sender: Omit<Sender, 'caller'>) => Promise<TakenBatch>

/** How rows of a kind are taken, and where they stand. */
interface ReadShelf {
  readonly take: Take
  readonly shelf: FeedShelf
}

const shelfOf = <Row extends PlacedRow>(kind: FeedKind<Row>): ReadShelf => ({
  take: (db, batch, sender) => takeWithin(db, kind, batch, sender),
  shelf: kind,
})

type ConnectorKind = Exclude<FeedKindName, 'instruments'>

const SHELVES: Readonly<Record<ConnectorKind, ReadShelf>> = {
  firms: shelfOf(firmCards),
  'account-lines': shelfOf(accountLines),
  'open-items': shelfOf(openItems),
  balances: shelfOf(balances),
  'invoice-lines': shelfOf(invoiceLines),
  stocks: shelfOf(stocks),
  prices: shelfOf(prices),
}

/** Rows of one kind that a connector has read of its ledger. */
export interface ConnectorRead {
  readonly kind: ConnectorKind
  readonly ledgerId: string
  /** How people call the ERP. */
  readonly name: string
  readonly batchId: string
  readonly period: string | undefined
  /** When the read began that they belong to. */
  readonly asOf: Date
  readonly items: readonly unknown[]
  readonly removed: readonly string[]
}

/** Takes them as a batch that is sent; a wrong row is kept to be looked at, and holds up none of the others. */
export async function takeConnectorRead(db: TenantDb, read: ConnectorRead): Promise<TakenBatch> {
  const { code } = await lockLedgerById(db, read.ledgerId)
  const { batchId, period, asOf, items, removed } = read
  const batch: FeedBatch = {
    batchId,
    ledger: code,
    ...(period === undefined ? {} : { period }),
    asOf: asOf.getTime(),
    partial: true,
    items: [...items],
    removed: [...removed],
  }
  const sender = { keyId: null, userId: null, name: read.name, fills: 'connector' as const }
  const taken = await SHELVES[read.kind].take(db, batch, sender)
  await touchLedger(db, read.ledgerId, asOf)
  return taken
}

interface WholeRead extends Pick<ConnectorRead, 'kind' | 'ledgerId' | 'batchId' | 'period' | 'asOf'> {
  readonly rowCount: number
  /** Nothing else has been read of this ledger before: what others brought without naming a period is gone as well. */
  readonly isFirst: boolean
}

/** Everything of a kind was read: what was not seen goes, or waits for a person, by the rule of every snapshot. */
export async function endConnectorRead(db: TenantDb, whole: WholeRead): Promise<void> {
  const ledger = await lockLedgerById(db, whole.ledgerId)
  const { shelf } = SHELVES[whole.kind]
  const own = whole.period ?? ONLY_PERIOD
  const periods = whole.isFirst && own !== ONLY_PERIOD ? [own, ONLY_PERIOD] : [own]
  for (const period of periods)
    await endPeriod(db, shelf, { kind: whole.kind, ledger, period, asOf: whole.asOf, origin: 'erp' }, whole)
}

async function endPeriod(
  db: TenantDb,
  shelf: FeedShelf,
  read: FeedRead,
  { rowCount, batchId }: Pick<WholeRead, 'rowCount' | 'batchId'>,
): Promise<void> {
  const { held, unseen } = await shelf.countUnseen(db, read, { firmId: null })
  if (unseen === 0) return overtake(db, shelf, read, null)
  const isMuch = needsApproval(rowCount, held, unseen)
  // The one question that stands is enough: this is read again in a few minutes.
  if (isMuch && (await isAnyWaiting(db, read))) return
  const said = { firmCode: null, firmId: null, parts: 1, rowCount, debitChecksum: 0n, creditChecksum: 0n }
  const snapshot = await beginSnapshot(db, read, { snapshotId: batchId, ...said })
  if (isMuch) await letWait(db, read, snapshot, unseen)
  else await completeSnapshot(db, shelf, read, snapshot)
}
