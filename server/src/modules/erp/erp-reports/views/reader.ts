import type { ReportRow } from '@vezne/contract/erp-reports/columns.ts'
import type { AskedOfView, ReportViewName } from '@vezne/contract/erp-reports/views.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { readSubject, type Asking } from '../../../account/firm-transactions/index.ts'
import { BEHIND_ALL, sumsBefore } from '../../../books/receivables/index.ts'
import { accountsInSight, type ReportAccount } from '../accounts.store.ts'

/** What a view answers: its rows, each with all that the view knows, and how old the books are that they were read from. */
export interface ReadReport {
  readonly rows: readonly ReportRow[]
  readonly booksAt: Date | null
}

/** Within which transaction a view is read, for whom, and on which day. */
export interface Reading {
  readonly db: ReadDb
  readonly asking: Asking
  readonly today: Day
}

export type Reader<Name extends ReportViewName> = (reading: Reading, asked: AskedOfView<Name>) => Promise<ReadReport>

/** More than these are no table that somebody reads. */
export const MOST_ROWS = 20_000
const ACCOUNTS_AT_ONCE = 200

export interface SomeAccounts {
  readonly accountIds: readonly string[]
  readonly of: ReadonlyMap<string, ReportAccount>
}

/**
 * Reads the accounts in sight, some at a time; of one firm where one is asked for, who has to be there. What they bring is
 * put one behind the other.
 */
export async function overAccounts<Found>(
  { db, asking }: Pick<Reading, 'db' | 'asking'>,
  firmId: string | undefined,
  read: (some: SomeAccounts) => Promise<readonly Found[]>,
): Promise<{ readonly found: readonly Found[]; readonly booksAt: Date | null }> {
  if (firmId !== undefined) await readSubject(db, asking, { firmId })
  const accounts = await accountsInSight(db, firmId)
  const found: Found[] = []
  for (let at = 0; at < accounts.length;) {
    const some = accounts.slice(at, endOf(accounts, at + ACCOUNTS_AT_ONCE))
    at += some.length
    for (const each of await read({
      accountIds: some.map(({ id }) => id),
      of: new Map(some.map((account) => [account.id, account])),
    }))
      found.push(each)
    if (found.length > MOST_ROWS) throw new Refusal('report-too-large')
  }
  return { found, booksAt: oldestOf(accounts) }
}

/** The accounts of a firm, which stand behind each other, are read together. */
function endOf(accounts: readonly ReportAccount[], from: number): number {
  const last = accounts[from - 1]?.firmId ?? null
  const next = accounts.findIndex(({ firmId }, at) => at >= from && (last === null || firmId !== last))
  return next < 0 ? accounts.length : next
}

function oldestOf(accounts: readonly ReportAccount[]): Date | null {
  const known = accounts.flatMap(({ refreshedAt }) => refreshedAt?.getTime() ?? [])
  return known.length === 0 ? null : new Date(Math.min(...known))
}

/** In which currencies these accounts have moved at all. */
export async function currenciesOf(
  db: ReadDb,
  accountIds: readonly string[],
  asked: Currency | undefined,
): Promise<Currency[]> {
  if (asked !== undefined) return [asked]
  const moved = new Set((await sumsBefore(db, accountIds, undefined, BEHIND_ALL)).map(({ currency }) => currency))
  return CURRENCIES.filter((code) => moved.has(code))
}

/** Whose account it is, as a row says it. */
export const ownerOf = (
  account: ReportAccount | undefined,
): Pick<ReportRow, 'firmCode' | 'firmName' | 'accountCode'> => ({
  firmCode: account?.firmCode ?? null,
  firmName: account?.firmName ?? null,
  accountCode: account?.code ?? null,
})
