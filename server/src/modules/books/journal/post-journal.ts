import { randomUUIDv7 } from 'node:crypto'
import { isBalanced, type Journal, type JournalKind } from '@vezne/domain/journal/journal.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findBooked, insertJournal } from './store.ts'

/** `posted: false` names the journal that was there before; a duplicate sale stands in the place of a sale. */
export type PostResult =
  | { readonly posted: true; readonly journalId: string }
  | { readonly posted: false; readonly journalId: string; readonly kind: JournalKind }

/**
 * Books a journal in the transaction of the fact it tells. Booking it again changes nothing and is no error: the
 * transaction goes on, and the caller decides what a repetition means. Whoever has more to say in the same flight names
 * the journal beforehand.
 */
export async function postJournal(
  db: TenantDb,
  journal: Journal,
  journalId: string = randomUUIDv7(),
): Promise<PostResult> {
  // The database would refuse it too, but only at commit, far from whoever reckoned wrongly.
  if (!isBalanced(journal)) throw new Error(`a ${journal.kind} that does not add up to zero is not booked`)
  if (await insertJournal(db, journalId, journal)) return { posted: true, journalId }
  const booked = await findBooked(db, journal)
  if (booked === undefined) throw new Error(`the ${journal.kind} was refused, and nothing stands in its place`)
  return { posted: false, journalId: booked.id, kind: booked.kind }
}
