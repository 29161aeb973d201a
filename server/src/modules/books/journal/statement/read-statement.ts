import type { JournalAccount } from '@vezne/domain/journal/account.ts'
import type { JournalKind, JournalSubject } from '@vezne/domain/journal/journal.ts'
import { CURRENCIES, type Currency, type Money } from '@vezne/domain/money/money.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { readBalances, readLines, type LineRow, type StatementPlace } from './store.ts'

export type { StatementPlace } from './store.ts'

export interface StatementLine extends StatementPlace {
  readonly kind: JournalKind
  readonly sequence: number
  readonly subject: JournalSubject
  readonly memo: string
  /** Above zero debit (borç), below zero credit (alacak). */
  readonly amountMinor: bigint
  /** What the account stood at after this line. */
  readonly balanceMinor: bigint
}

export interface StatementPage {
  readonly currency: Currency
  /** Newest first. */
  readonly lines: readonly StatementLine[]
  /** What the account stood at before the oldest line of the page (devir). */
  readonly openingMinor: bigint
  /** Where the next, older page goes on; undefined at the beginning of the account. */
  readonly next: StatementPlace | undefined
}

/** The account as it stands, in every currency in which it ever moved. */
export async function balanceOf(db: TenantDb, account: JournalAccount): Promise<Money[]> {
  const rows = await readBalances(db, account, CURRENCIES)
  return rows.map((row) => ({ amountMinor: row.amountMinor, currency: row.currency }))
}

export interface StatementQuery {
  readonly currency: Currency
  readonly before?: StatementPlace | undefined
  readonly limit: number
}

/** A page of one account in one currency. What others book meanwhile stands above it and moves no later page. */
export async function statementPage(
  db: TenantDb,
  account: JournalAccount,
  { currency, before, limit }: StatementQuery,
): Promise<StatementPage> {
  // One more than asked for tells whether there is another page, without counting.
  const rows = await readLines(db, account, { currency, before, limit: limit + 1 })
  const beyond = rows[limit]
  const shown = rows.slice(0, limit)
  const openingMinor = (rows[0]?.openingMinor ?? 0n) + (beyond?.amountMinor ?? 0n)
  const last = beyond === undefined ? undefined : shown.at(-1)
  return { currency, lines: withBalances(shown, openingMinor), openingMinor, next: last && placeOf(last) }
}

function placeOf(row: LineRow): StatementPlace {
  return { bookedAt: row.bookedAt, journalId: row.journalId, line: row.line }
}

function withBalances(newestFirst: readonly LineRow[], openingMinor: bigint): StatementLine[] {
  let balanceMinor = openingMinor
  return newestFirst
    .toReversed()
    .map((row) => {
      balanceMinor += row.amountMinor
      return {
        ...placeOf(row),
        kind: row.kind,
        sequence: row.sequence,
        subject: { kind: row.subjectKind, id: row.subjectId },
        memo: row.memo,
        amountMinor: row.amountMinor,
        balanceMinor,
      }
    })
    .toReversed()
}
