import type { decideSnapshot } from '@vezne/contract/erp-feed.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { closeReviews } from '../../../platform/reviews/index.ts'
import type { ErpFeedDeps } from '../deps.ts'
import type { FeedRead, FeedShelf } from '../feed-kind.ts'
import { FEED_SHELVES } from '../kinds.ts'
import { lockLedgerById } from '../ledgers.store.ts'
import { changeSnapshot, findSnapshot, type SnapshotRow } from './snapshots.store.ts'
import { completeSnapshot } from './take-part.ts'

async function readOf(db: TenantDb, snapshot: SnapshotRow): Promise<{ shelf: FeedShelf; read: FeedRead }> {
  const shelf = FEED_SHELVES.find(({ name }) => name === snapshot.kind)
  if (shelf === undefined) throw new Error(`nobody keeps ${snapshot.kind}`)
  const ledger = await lockLedgerById(db, snapshot.ledgerId)
  const { period, asOf } = snapshot
  const isOfErp = ledger.owner === 'push' || ledger.owner === 'connector'
  return { shelf, read: { kind: shelf.name, ledger, period, asOf, origin: isOfErp ? 'erp' : 'import' } }
}

interface Decision {
  readonly removes: boolean
  readonly by: string
  readonly userId: string | undefined
  readonly reason: string
}

/** Does what was decided about a snapshot that waits, and tells the log. Its ledger is locked. */
export async function decideWithin(
  db: TenantDb,
  snapshot: SnapshotRow,
  { removes, by, userId, reason }: Decision,
  call: Pick<Call, 'address' | 'requestId'>,
): Promise<void> {
  const { shelf, read } = await readOf(db, snapshot)
  const removed = removes ? await completeSnapshot(db, shelf, read, snapshot, by) : 0
  if (!removes) await changeSnapshot(db, snapshot.id, { state: 'refused', decidedBy: by })
  const details = { snapshot: snapshot.snapshotId, ledger: read.ledger.code, removed, reason }
  await recordEvent(db, { kind: removes ? 'erp-snapshot-taken' : 'erp-snapshot-refused', userId, details }, call)
}

/** The same question stands at the desk of reviews: whoever answers here answers there. */
export function decideAtFeed(
  { db }: ErpFeedDeps,
  { id, removes, reason }: InputOf<typeof decideSnapshot>,
  call: SignedInCall,
): Promise<null> {
  const { userId, name } = call.caller
  return db.forCaller(call.caller, async (one) => {
    const seen = await findSnapshot(one, id)
    if (seen === undefined) throw new Refusal('not-found')
    await lockLedgerById(one, seen.ledgerId)
    const snapshot = await findSnapshot(one, id)
    if (snapshot?.state !== 'waiting') throw new Refusal('snapshot-decided')
    await decideWithin(one, snapshot, { removes, by: name, userId, reason }, call)
    await closeReviews(one, { kinds: ['snapshot-removes-much'], subjectId: id }, { by: name, verdict: reason })
    return null
  })
}
