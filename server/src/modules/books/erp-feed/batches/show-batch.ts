import type { getBatch } from '@vezne/contract/erp-feed.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sentencesOf } from '@vezne/contract/kit/validation.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { ErpFeedDeps } from '../deps.ts'
import { findSnapshot } from '../snapshots/snapshots.store.ts'
import { rejectedOf } from './batches.store.ts'
import { batchRows, SNAPSHOT } from './list.store.ts'

const REJECTED_SHOWN = 200
const ERRORS_SHOWN = 50
const LONGEST_RAW = 20_000

export async function showBatch(
  { db }: ErpFeedDeps,
  id: string,
  { caller, language }: SignedInCall,
): Promise<ReplyOf<typeof getBatch>> {
  const found = await batchRows.one({ db }, id, caller, SNAPSHOT)
  if (found === undefined) throw new Refusal('not-found')
  const { snapshotRow, ...row } = found
  return db.readForCaller(caller, async (one) => {
    const rejected = await rejectedOf(one, id)
    const snapshot = snapshotRow === null ? undefined : await findSnapshot(one, snapshotRow)
    return {
      ...row,
      rejectedRows: rejected.slice(0, REJECTED_SHOWN).map(({ at, errors, raw }) => ({
        index: at,
        errors: errors
          .slice(0, ERRORS_SHOWN)
          .map((error) => ({ path: error.path, message: sentencesOf([error], language).join(' ') })),
        raw: JSON.stringify(raw, null, 2).slice(0, LONGEST_RAW),
      })),
      waitingSnapshot:
        snapshot?.state === 'waiting'
          ? {
              id: snapshot.id,
              snapshotId: snapshot.snapshotId,
              asOf: snapshot.asOf.getTime(),
              rowsSent: snapshot.rowCount,
              rowsLacking: snapshot.lacking,
            }
          : null,
    }
  })
}
