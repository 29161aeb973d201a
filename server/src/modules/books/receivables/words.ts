import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { askToFollowUp } from './jobs.ts'
import { insertClosings, type SaidClosing } from './closings.store.ts'
import { insertGone, insertHeldSince, insertMoved, insertWords, type SaidWord, type WordsRead } from './words.store.ts'

const isKept = ({ ledger }: WordsRead) => ledger.closing === 'erp'

/**
 * For whoever stores what an ERP sends: keeps what rows said, where the ERP closes items, so that an image is held against
 * the lines as they stood when it was taken.
 */
export async function keepWords(db: TenantDb, read: WordsRead, rows: readonly SaidWord[]): Promise<void> {
  if (!isKept(read) || rows.length === 0) return
  await askToFollowUp(db)
  const names = rows.map(({ externalId }) => externalId)
  const { refreshedAt } = read.ledger
  if (refreshedAt !== null && refreshedAt > read.asOf) await insertHeldSince(db, read, names)
  const elsewhere = await insertWords(db, read, rows)
  if (elsewhere.length > 0) await insertMoved(db, read, elsewhere)
}

/** The same of what a list or a snapshot has removed just now. */
export async function keepGone(
  db: TenantDb,
  read: WordsRead,
  by: 'list' | 'snapshot',
  firmId: string | null = null,
): Promise<void> {
  if (!isKept(read)) return
  await askToFollowUp(db)
  await insertGone(db, read, by, firmId)
}

/** And which credits the ERP has closed which debits with, at the time of an image. */
export async function keepClosings(db: TenantDb, read: WordsRead, closings: readonly SaidClosing[]): Promise<void> {
  if (isKept(read) && closings.length > 0) await insertClosings(db, read, closings)
}
