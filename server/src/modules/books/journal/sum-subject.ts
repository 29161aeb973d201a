import type { JournalAccount } from '@vezne/domain/journal/account.ts'
import type { JournalSubject } from '@vezne/domain/journal/journal.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { readSums } from './store.ts'

export interface SubjectSum {
  readonly account: JournalAccount
  readonly amount: Money
}

/** What all journals of a subject leave on each account; on the bank's it is what can still be refunded. */
export async function sumsBySubject(db: ReadDb, subject: JournalSubject): Promise<SubjectSum[]> {
  const rows = await readSums(db, subject)
  return rows.map((row) => ({
    account: { kind: row.accountKind, key: row.accountKey },
    amount: { amountMinor: row.amountMinor, currency: row.currency },
  }))
}
