import type { getBatch, listBatches, totalBatches } from '@vezne/contract/erp-feed.ts'
import { batchList, type BatchRow } from '@vezne/contract/erp-feed/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sentencesOf } from '@vezne/contract/kit/validation.ts'
import type { TextRow } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { ErpFeedDeps } from '../deps.ts'
import { findSnapshot } from '../snapshots/snapshots.store.ts'
import { rejectedOf } from './batches.store.ts'
import { COLUMNS, countStatement, detailStatement, pageStatement, type BatchFilter } from './page.store.ts'

const NAMES = Object.keys(COLUMNS)
const COUNTS = ['received', 'created', 'updated', 'unchanged', 'removed', 'rejected'] as const

function rowOf(row: TextRow): BatchRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof BatchRow,
    string | null
  >
  const counts = Object.fromEntries(COUNTS.map((name) => [name, Number(said[name])]))
  return {
    ...(said as unknown as BatchRow),
    ...counts,
    receivedAt: instantOf(said.receivedAt ?? ''),
    asOf: instantOf(said.asOf ?? ''),
  }
}

export async function showBatches(
  { db, secret }: ErpFeedDeps,
  input: InputOf<typeof listBatches>,
  caller: Caller,
): Promise<ReplyOf<typeof listBatches>> {
  const page = askedPage(secret, batchList, input)
  const rows = await db.askForCaller(caller, pageStatement(caller.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const position = last?.slice(NAMES.length).map((text) => text ?? '')
  return { items: shown.map(rowOf), nextCursor: position === undefined ? null : page.cursorAt(position) }
}

/** Batches have no currency: one total, and none where there is no batch. */
export async function countBatches(
  { db }: ErpFeedDeps,
  filter: BatchFilter,
  caller: Caller,
): Promise<ReplyOf<typeof totalBatches>> {
  const [row] = await db.askForCaller(caller, countStatement(caller.tenantId, filter))
  const count = Number(row?.[0] ?? 0)
  return count === 0 ? [] : [{ currencyCode: '', count }]
}

const REJECTED_SHOWN = 200
const ERRORS_SHOWN = 50
const LONGEST_RAW = 20_000

export async function showBatch(
  { db }: ErpFeedDeps,
  id: string,
  { caller, language }: SignedInCall,
): Promise<ReplyOf<typeof getBatch>> {
  const [row] = await db.askForCaller(caller, detailStatement(caller.tenantId, id))
  if (row === undefined) throw new Refusal('not-found')
  const snapshotId = row[NAMES.length]
  return db.readForCaller(caller, async (one) => {
    const rejected = await rejectedOf(one, id)
    const snapshot = typeof snapshotId === 'string' ? await findSnapshot(one, snapshotId) : undefined
    return {
      ...rowOf(row),
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
