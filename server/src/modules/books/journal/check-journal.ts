import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { readClosedTo, readClosingDifference } from './days/store.ts'
import { forgetProven, keepProven, readProven } from './proven.store.ts'
import { countTornJournals, readJournalDifference } from './store.ts'

export interface JournalDifference {
  /** What the journals do not add up by. */
  readonly journalsMinor: bigint
  /** What the closed days are away from the postings before them. */
  readonly closingsMinor: bigint
  /** Journals with more or fewer lines than they say. */
  readonly tornJournals: bigint
}

/** Reckons the book of a tenant again, since a day began or whole, which reads every line: for the checker, not for a screen. */
export async function checkJournal(db: TenantDb, since?: Date): Promise<JournalDifference> {
  return {
    journalsMinor: await readJournalDifference(db, since),
    closingsMinor: await readClosingDifference(db, since),
    tornJournals: await countTornJournals(db, since),
  }
}

/**
 * Goes on from where all added up when it was last looked at, or proves the whole. What is found is found again until it is
 * mended: the proven part ends before it.
 */
export async function proveJournal(db: TenantDb, isWhole: boolean): Promise<JournalDifference> {
  if (isWhole) await forgetProven(db, 'ledger')
  const closedTo = await readClosedTo(db)
  const found = await checkJournal(db, await readProven(db, 'ledger'))
  if (found.journalsMinor + found.closingsMinor + found.tornJournals === 0n) await keepProven(db, 'ledger', closedTo)
  return found
}

/** All that is wrong with the book in one number, over all currencies; anything but 0 is an alarm. */
export async function journalDifference(db: TenantDb): Promise<bigint> {
  const { journalsMinor, closingsMinor, tornJournals } = await checkJournal(db)
  return journalsMinor + closingsMinor + tornJournals
}
