import type { FeedBatch } from '@vezne/contract/erp-feed.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { needsApproval } from '@vezne/domain/receivables/snapshot.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { closeReviews, openReview } from '../../../platform/reviews/index.ts'
import { accountsByCode, firmsByCode } from '../ledgers.store.ts'
import type { FeedRead, FeedShelf, PlacedRow } from '../feed-kind.ts'
import {
  beginSnapshot,
  changeSnapshot,
  keepPart,
  overtakeWaiting,
  sumsOfParts,
  type SnapshotRow,
} from './snapshots.store.ts'

type SaidSnapshot = NonNullable<FeedBatch['snapshot']>

async function firmOf(db: TenantDb, read: FeedRead, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null
  const [account] = await accountsByCode(db, read.ledger.id, [code])
  const firmId = account === undefined ? (await firmsByCode(db, [code]))[0]?.id : account.firmId
  if (firmId === undefined || firmId === null)
    throw new BrokenRules([{ path: 'snapshot.firmCode', rule: 'firm-code-unknown' }])
  return firmId
}

const agrees = (snapshot: SnapshotRow, said: SaidSnapshot, read: FeedRead, firmId: string | null) =>
  snapshot.parts === said.parts &&
  snapshot.rowCount === said.count &&
  snapshot.debitChecksum === (said.debit ?? 0n) &&
  snapshot.creditChecksum === (said.credit ?? 0n) &&
  snapshot.firmId === firmId &&
  snapshot.asOf.getTime() === read.asOf.getTime() &&
  said.part <= said.parts

/** Takes one part. With the last one, what the whole of them lacks goes, or waits for a person. Answers how many went. */
export async function takePart(
  db: TenantDb,
  kind: FeedShelf,
  read: FeedRead,
  said: SaidSnapshot,
  rows: readonly PlacedRow[],
): Promise<number> {
  const firmId = await firmOf(db, read, said.firmCode)
  const snapshot = await beginSnapshot(db, read, {
    snapshotId: said.id,
    firmCode: said.firmCode ?? null,
    firmId,
    parts: said.parts,
    rowCount: said.count,
    debitChecksum: said.debit ?? 0n,
    creditChecksum: said.credit ?? 0n,
  })
  if (!agrees(snapshot, said, read, firmId)) throw new BrokenRules([{ path: 'snapshot', rule: 'snapshot-part-wrong' }])
  // It is over: a part that comes once more changes nothing.
  if (snapshot.state !== 'open' && snapshot.state !== 'differs') return 0
  await keepPart(db, snapshot.id, said.part, {
    rowCount: rows.length,
    debitChecksum: sumOf(rows, (row) => row.debitMinor),
    creditChecksum: sumOf(rows, (row) => row.creditMinor),
  })
  const sums = await sumsOfParts(db, snapshot.id)
  if (sums.parts < snapshot.parts) return 0
  const addsUp =
    sums.rowCount === snapshot.rowCount &&
    sums.debitChecksum === snapshot.debitChecksum &&
    sums.creditChecksum === snapshot.creditChecksum
  if (!addsUp) {
    await changeSnapshot(db, snapshot.id, { state: 'differs' })
    return 0
  }
  const { held, unseen } = await kind.countUnseen(db, read, { firmId })
  if (needsApproval(snapshot.rowCount, held, unseen)) {
    await letWait(db, read, snapshot, unseen)
    return 0
  }
  return completeSnapshot(db, kind, read, snapshot)
}

/** It would take too much away: a person looks at it first. */
export async function letWait(db: TenantDb, read: FeedRead, snapshot: SnapshotRow, lacking: number): Promise<void> {
  await changeSnapshot(db, snapshot.id, { state: 'waiting', lacking })
  await openReview(db, {
    kind: 'snapshot-removes-much',
    subjectId: snapshot.id,
    label: `${read.ledger.code} ${snapshot.snapshotId}`.slice(0, 100),
    reason: snapshot.rowCount === 0 ? 'it is empty' : 'it lacks too many rows',
  })
}

/** What it lacks goes now; what was seen since stays. */
export async function completeSnapshot(
  db: TenantDb,
  kind: FeedShelf,
  read: FeedRead,
  snapshot: SnapshotRow,
  decidedBy?: string,
): Promise<number> {
  const { firmId } = snapshot
  const removed = await kind.removeUnseen(db, read, { firmId })
  await changeSnapshot(db, snapshot.id, {
    state: 'complete',
    lacking: removed,
    ...(decidedBy === undefined ? {} : { decidedBy }),
  })
  await overtake(db, kind, read, firmId)
  return removed
}

/** What follows once a reading is known to be whole: older questions are answered by it. */
export async function overtake(db: TenantDb, kind: FeedShelf, read: FeedRead, firmId: string | null): Promise<void> {
  for (const id of await overtakeWaiting(db, read, firmId))
    await closeReviews(
      db,
      { kinds: ['snapshot-removes-much'], subjectId: id },
      { by: 'janitor', verdict: 'a newer snapshot is here' },
    )
  if (firmId === null) await kind.afterSnapshot?.(db, read)
}
