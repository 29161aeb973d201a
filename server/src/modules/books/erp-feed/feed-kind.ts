import type { FeedBatch } from '@vezne/contract/erp-feed.ts'
import type { FEED_KINDS } from '@vezne/contract/erp-feed/words.ts'
import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { LedgerRow } from './ledgers.store.ts'

export type FeedKindName = (typeof FEED_KINDS)[number]

/** Which read of which books it is. */
export interface FeedRead {
  readonly kind: FeedKindName
  readonly ledger: LedgerRow
  readonly period: string
  readonly asOf: Date
  readonly origin: 'erp' | 'import' | 'manual'
}

/** A row that is not taken, as it came. */
export interface WrongRow {
  readonly at: number
  readonly errors: readonly FieldError[]
  readonly raw: unknown
}

/** A row whose place is known. */
export interface PlacedRow {
  readonly at: number
  readonly externalId: string
  readonly firmId: string | null
  /** What stands in it, for the sums of a snapshot. */
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

export interface FeedCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** For whom a snapshot speaks: one firm, or all of them. */
export interface SnapshotScope {
  readonly firmId: string | null
}

/** Where rows of a kind are removed from. */
export interface FeedShelf {
  readonly name: FeedKindName
  /** Removes rows by name, unless they were seen later. */
  readonly removeNamed: (db: TenantDb, read: FeedRead, externalIds: readonly string[]) => Promise<number>
  /** How many rows stand in a scope, and how many of them were not seen at the time of the read or later. */
  readonly countUnseen: (
    db: TenantDb,
    read: FeedRead,
    scope: SnapshotScope,
  ) => Promise<{ held: number; unseen: number }>
  readonly removeUnseen: (db: TenantDb, read: FeedRead, scope: SnapshotScope) => Promise<number>
  /** What follows once a snapshot of all firms is here. */
  readonly afterSnapshot?: (db: TenantDb, read: FeedRead) => Promise<void>
}

/** Rows of a batch that follow the rules of their kind. */
export interface ReadItems<Row extends PlacedRow> {
  /** Brings what is long to the database, in the transaction that stores it, and before anything is locked there. */
  readonly bring?: (db: TenantDb) => Promise<void>
  /** Finds the place of every row; asks the database about all of them at once. */
  readonly place: (
    db: TenantDb,
    read: FeedRead,
  ) => Promise<{ readonly rows: readonly Row[]; readonly wrong: readonly WrongRow[] }>
}

/** One kind of what an ERP sends: how its rows are read, placed, kept and removed. The rest is the same for all. */
export interface FeedKind<Row extends PlacedRow = PlacedRow> extends FeedShelf {
  /** Reads every row, before anything is locked: so the next batch is read while the one before is written. */
  readonly read: (items: readonly unknown[]) => Promise<ReadItems<Row>>
  /** Stores what the ERP closed with what; of open items alone. */
  readonly storeClosings?: (db: TenantDb, read: FeedRead, closings: NonNullable<FeedBatch['closings']>) => Promise<void>
  /** Stores rows that no later word stands against. */
  readonly store: (db: TenantDb, read: FeedRead, rows: readonly Row[]) => Promise<FeedCounts>
}
