import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { readClosingDifference } from './days/store.ts'
import { countTornJournals, readJournalDifference } from './store.ts'

export interface LedgerDifference {
  /** What the journals do not add up by. */
  readonly journalsMinor: bigint
  /** What the closed days are away from the postings before them. */
  readonly closingsMinor: bigint
  /** Journals with more or fewer lines than they say. */
  readonly tornJournals: bigint
}

/** Reckons the whole book of a tenant again. Reads every line: for the checker, not for a screen. */
export async function checkLedger(db: TenantDb): Promise<LedgerDifference> {
  return {
    journalsMinor: await readJournalDifference(db),
    closingsMinor: await readClosingDifference(db),
    tornJournals: await countTornJournals(db),
  }
}

/** All that is wrong with the book in one number, over all currencies; anything but 0 is an alarm. */
export async function ledgerDifference(db: TenantDb): Promise<bigint> {
  const { journalsMinor, closingsMinor, tornJournals } = await checkLedger(db)
  return journalsMinor + closingsMinor + tornJournals
}
