import { createHash, randomUUIDv7 } from 'node:crypto'
import { FEED_MOST_ROWS, type FeedAnswer, type FeedBatch } from '@vezne/contract/erp-feed.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { sentencesOf } from '@vezne/contract/kit/validation.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { findBatch, insertBatch, insertRejected, rejectedOf, type BatchRow } from './batches/batches.store.ts'
import type { ErpFeedDeps } from './deps.ts'
import type { FeedCounts, FeedKind, FeedRead, PlacedRow, ReadItems, WrongRow } from './feed-kind.ts'
import { keepRemovals, laterSnapshots, removedSince } from './guards.store.ts'
import { lockLedger, touchLedger, type LedgerRow } from './ledgers.store.ts'
import { ONLY_PERIOD } from './only-period.ts'
import { wrongField } from './read-rows.ts'
import { takePart } from './snapshots/take-part.ts'

/** Who brings a batch: a program, or a person with a file. */
export interface Sender {
  readonly caller: { readonly tenantId: string; readonly firms: '*'; readonly userId?: string }
  readonly keyId: string | null
  readonly userId: string | null
  readonly name: string
  /** The ledgers that are theirs to fill. */
  readonly fills: 'push' | 'upload' | 'connector'
}

/** What came of a batch, for whoever says it to somebody. */
export interface TakenBatch extends FeedCounts {
  readonly received: number
  readonly removed: number
  readonly wrong: readonly WrongRow[]
}

/** Clocks of ERPs are not ours; a day is more than any of them is wrong. */
const CLOCK_MAY_LEAD_MS = 24 * 60 * 60_000

class DryRun extends Error {
  override readonly name = 'DryRun'
  readonly taken: TakenBatch
  constructor(taken: TakenBatch) {
    super('nothing is stored')
    this.taken = taken
  }
}

/** Takes a batch as a whole, in one transaction. A dry run does the same, and undoes it. */
export async function takeBatch<Row extends PlacedRow>(
  { db }: ErpFeedDeps,
  kind: FeedKind<Row>,
  batch: FeedBatch,
  sender: Sender,
): Promise<TakenBatch> {
  const prepared = await prepare(kind, batch)
  try {
    return await db.forCaller(sender.caller, async (one) => {
      const taken = await takeWithin(one, kind, batch, sender, prepared)
      if (batch.dryRun === true) throw new DryRun(taken)
      return taken
    })
  } catch (error) {
    if (error instanceof DryRun) return error.taken
    throw error
  }
}

/** A company without an ERP keeps its books here: what it uploads goes there as well. */
const FILLED_BY = { push: ['push'], upload: ['upload', 'vezne'], connector: ['connector'] } as const

async function ledgerFor(db: TenantDb, code: string, { fills }: Pick<Sender, 'fills'>): Promise<LedgerRow> {
  const ledger = await lockLedger(db, code)
  if (ledger === undefined) throw new Refusal('ledger-unknown', null, 'ledger')
  if (!FILLED_BY[fills].some((owner) => owner === ledger.owner)) throw new Refusal('owned-elsewhere', null, 'ledger')
  return ledger
}

/** Of the body as it was read; its items are what came over the wire, and have no whole minor units yet. */
function hashOf({ items, ...head }: FeedBatch): Buffer {
  const words = JSON.stringify(head, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(words).update(JSON.stringify(items)).digest()
}

/** What was made of a batch before its transaction. */
interface Prepared<Row extends PlacedRow> {
  readonly items: ReadItems<Row>
  readonly bodyHash: Buffer
}

async function prepare<Row extends PlacedRow>(kind: FeedKind<Row>, batch: FeedBatch): Promise<Prepared<Row>> {
  const items = await kind.read(batch.items)
  return { items, bodyHash: hashOf(batch) }
}

async function answeredBefore(db: TenantDb, earlier: BatchRow, bodyHash: Buffer): Promise<TakenBatch> {
  if (!earlier.bodyHash.equals(bodyHash)) throw new Refusal('batch-differs', null, 'batchId')
  return { ...earlier, wrong: await rejectedOf(db, earlier.id) }
}

/** The same within a transaction of the caller's, who may still undo it. */
export async function takeWithin<Row extends PlacedRow>(
  db: TenantDb,
  kind: FeedKind<Row>,
  batch: FeedBatch,
  sender: Omit<Sender, 'caller'>,
  prepared?: Prepared<Row>,
): Promise<TakenBatch> {
  const { items, bodyHash } = prepared ?? (await prepare(kind, batch))
  await items.bring?.(db)
  const ledger = await ledgerFor(db, batch.ledger, sender)
  const earlier = await findBatch(db, kind.name, batch.batchId)
  if (earlier !== undefined) return answeredBefore(db, earlier, bodyHash)
  const asOf = new Date(batch.asOf)
  if (asOf.getTime() > (await db.now()).getTime() + CLOCK_MAY_LEAD_MS)
    throw new BrokenRules([{ path: 'asOf', rule: 'as-of-later' }])
  const read: FeedRead = {
    kind: kind.name,
    ledger,
    period: batch.period ?? ONLY_PERIOD,
    asOf,
    origin: sender.fills === 'upload' ? 'import' : 'erp',
  }
  const placed = await items.place(db, read)
  const { rows, wrong } = withoutRemoved(placed, batch)
  const isStored = wrong.length === 0 || batch.partial === true
  const stored = isStored ? await store(db, kind, read, batch, rows) : NOTHING
  const taken = { received: batch.items.length, ...stored, wrong }
  // A connector reads the last minutes again and again: what told nothing new is no batch to look at.
  if (sender.fills === 'connector' && isNothingNew(taken)) return taken
  const id = randomUUIDv7()
  const isNew = await insertBatch(db, {
    id,
    kind: kind.name,
    batchId: batch.batchId,
    ledgerId: ledger.id,
    period: read.period,
    asOf,
    bodyHash,
    keyId: sender.keyId,
    userId: sender.userId,
    sentBy: sender.name,
    isPartial: batch.partial === true,
    state: stateOf(wrong.length === 0, isStored),
    received: taken.received,
    ...stored,
    rejected: wrong.length,
    snapshotId: batch.snapshot?.id ?? null,
    snapshotPart: batch.snapshot?.part ?? null,
    hasClosings: batch.closings !== undefined,
  })
  if (!isNew) throw new Refusal('batch-differs', null, 'batchId')
  await insertRejected(db, id, wrong)
  return taken
}

const isNothingNew = ({ created, updated, removed, wrong }: TakenBatch) =>
  created + updated + removed + wrong.length === 0

function stateOf(isRight: boolean, isStored: boolean): BatchRow['state'] {
  if (isRight) return 'stored'
  return isStored ? 'partly' : 'rejected'
}

const NOTHING = { created: 0, updated: 0, unchanged: 0, removed: 0 }

/** A row that is sent and removed at once says nothing that could be believed. */
function withoutRemoved<Row extends PlacedRow>(
  { rows, wrong }: { readonly rows: readonly Row[]; readonly wrong: readonly WrongRow[] },
  { removed = [], items }: FeedBatch,
): { rows: readonly Row[]; wrong: readonly WrongRow[] } {
  const gone = new Set(removed)
  const both = rows
    .filter(({ externalId }) => gone.has(externalId))
    .map(({ at }) => ({ at, errors: [wrongField('externalId', 'both-sent-and-removed')], raw: items[at] }))
  return {
    rows: both.length === 0 ? rows : rows.filter(({ externalId }) => !gone.has(externalId)),
    wrong: [...wrong, ...both].toSorted((one, other) => one.at - other.at),
  }
}

/** Without what a later snapshot lacked and what was removed since: older reads bring nothing back. */
async function stillThere<Row extends PlacedRow>(db: TenantDb, read: FeedRead, rows: readonly Row[]): Promise<Row[]> {
  const later = new Set(await laterSnapshots(db, read))
  if (later.has(null)) return []
  const removed = await removedSince(
    db,
    read,
    rows.map(({ externalId }) => externalId),
  )
  return rows.filter(({ externalId, firmId }) => !removed.has(externalId) && !(firmId !== null && later.has(firmId)))
}

async function store<Row extends PlacedRow>(
  db: TenantDb,
  kind: FeedKind<Row>,
  read: FeedRead,
  batch: FeedBatch,
  rows: readonly Row[],
): Promise<FeedCounts & { removed: number }> {
  const taken = rows.length === 0 ? [] : await stillThere(db, read, rows)
  const counts = taken.length === 0 ? NOTHING : await kind.store(db, read, taken)
  if (batch.closings !== undefined) await kind.storeClosings?.(db, read, batch.closings)
  const names = [...new Set(batch.removed)]
  if (names.length > 0) await keepRemovals(db, read, names)
  const byName = names.length === 0 ? 0 : await kind.removeNamed(db, read, names)
  const bySnapshot = batch.snapshot === undefined ? 0 : await takePart(db, kind, read, batch.snapshot, rows)
  await touchLedger(db, read.ledger.id, read.asOf)
  const { created, updated } = counts
  return { created, updated, unchanged: rows.length - created - updated, removed: byName + bySnapshot }
}

/** The same for rows of a person, who typed them and holds the ledger. */
export async function placeHere<Row extends PlacedRow>(
  db: TenantDb,
  kind: FeedKind<Row>,
  read: FeedRead,
  raw: readonly unknown[],
): Promise<Awaited<ReturnType<ReadItems<Row>['place']>>> {
  const items = await kind.read(raw)
  await items.bring?.(db)
  return items.place(db, read)
}

/** Every wrong row is told, by at least one of its errors; by more of them where few rows are wrong. */
const ERRORS_TOLD = FEED_MOST_ROWS
const ERRORS_OF_A_ROW = 10

/** As the wire says it. */
export function sayTaken({ wrong, ...counts }: TakenBatch, language: Language): FeedAnswer {
  const ofEach = Math.min(ERRORS_OF_A_ROW, Math.max(1, Math.floor(ERRORS_TOLD / wrong.length)))
  return {
    received: counts.received,
    created: counts.created,
    updated: counts.updated,
    unchanged: counts.unchanged,
    removed: counts.removed,
    rejected: wrong.flatMap(({ at, errors }) =>
      errors
        .slice(0, ofEach)
        .map((error) => ({ index: at, path: error.path, message: sentencesOf([error], language).join(' ') })),
    ),
  }
}
