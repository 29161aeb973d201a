import type { LiveTopic } from '@vezne/contract/events.ts'
import type { TenantDb } from './db/tenant-db.ts'

/** A row as a watch finds it. It is reported once, and again when its mark is another. */
export interface WatchedRow {
  readonly id: string
  readonly mark: string
  /** The firm it is about and the one above that. */
  readonly firmIds: readonly (string | null)[]
}

/** Rows that are not announced, since there are too many of them: polled while a user has their list open. */
export interface Watch {
  readonly topic: LiveTopic
  /** The latest first, and only those that the transaction's owner may see. */
  readonly find: (db: TenantDb, limit: number) => Promise<readonly WatchedRow[]>
}
