import type { JournalAccount } from '@vezne/domain/journal/account.ts'
import type { JournalKind, JournalSubject } from '@vezne/domain/journal/journal.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A line's place in its account: lines are ordered by these three. */
export interface StatementPlace {
  readonly bookedAt: Date
  readonly journalId: string
  readonly line: number
}

export interface LineRow {
  readonly bookedAt: Date
  readonly journalId: string
  readonly line: number
  readonly amountMinor: bigint
  readonly kind: JournalKind
  readonly sequence: number
  readonly subjectKind: JournalSubject['kind']
  readonly subjectId: string
  readonly memo: string
  /** What the account stood at before the oldest line of these. */
  readonly openingMinor: bigint
}

export interface LineRange {
  readonly currency: Currency
  readonly before: StatementPlace | undefined
  readonly limit: number
}

const AFTER_ALL = { bookedAt: 'infinity', journalId: '00000000-0000-0000-0000-000000000000', line: 0 }

/**
 * Lines newest first, and the balance before them, in one round trip: the last closed day plus what came after it, so
 * the cost of a page does not grow with its depth. `reopens` is reckoned apart from the comparison it is for: behind
 * row security, neither a function nor `coalesce` in there would reach the index.
 */
export async function readLines(db: TenantDb, account: JournalAccount, range: LineRange): Promise<LineRow[]> {
  const { bookedAt, journalId, line } = range.before ?? AFTER_ALL
  const ofAccount = sql`account_kind = ${account.kind} and account_key = ${account.key} and currency = ${range.currency}`
  const { rows } = await sql<Snake<LineRow>>`
    with page as materialized (
      select booked_at, journal_id, line, amount_minor from postings
       where ${ofAccount}
         and (booked_at, journal_id, line) < (${bookedAt}::timestamptz, ${journalId}::uuid, ${line}::smallint)
       order by booked_at desc, journal_id desc, line desc limit ${range.limit}
    ), oldest as materialized (
      select booked_at, journal_id, line from page order by booked_at, journal_id, line limit 1
    ), last as materialized (
      select coalesce(max(ledger_day_start(day + 1)), '-infinity') as reopens,
             coalesce(max(closing_minor), 0) as closing_minor
        from (select day, closing_minor from ledger_days
               where ${ofAccount} and day < (select ledger_day(booked_at) from oldest)
               order by day desc limit 1) as closed
    ), since as materialized (
      select coalesce(sum(amount_minor), 0)::bigint as total from postings
       where ${ofAccount} and booked_at >= (select reopens from last)
         and (booked_at, journal_id, line)
           < ((select booked_at from oldest), (select journal_id from oldest), (select line from oldest))
    )
    select page.*, j.kind, j.sequence, j.subject_kind, j.subject_id, j.memo,
           (select closing_minor from last) + (select total from since) as opening_minor
      from page join journals j on j.id = page.journal_id
     order by page.booked_at desc, page.journal_id desc, page.line desc`.execute(db.on())
  return camels(rows)
}

export interface BalanceRow {
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** One row for each of the currencies in which the account ever moved. */
export async function readBalances(
  db: TenantDb,
  account: JournalAccount,
  currencies: readonly Currency[],
): Promise<BalanceRow[]> {
  const ofAccount = sql`account_kind = ${account.kind} and account_key = ${account.key}`
  const { rows } = await sql<Snake<BalanceRow>>`
    select asked.currency, last.closing_minor + coalesce(since.total, 0) as amount_minor
      from unnest(${[...currencies]}::text[]) with ordinality as asked (currency, place)
      cross join lateral (
        select coalesce(max(ledger_day_start(day + 1)), '-infinity') as reopens,
               coalesce(max(closing_minor), 0) as closing_minor, count(*) > 0 as is_closed
          from (select d.day, d.closing_minor from ledger_days d
                 where ${ofAccount} and d.currency = asked.currency order by d.day desc limit 1) as closed
      ) last
      cross join lateral (
        select sum(p.amount_minor)::bigint as total from postings p
         where ${ofAccount} and p.currency = asked.currency and p.booked_at >= last.reopens
      ) since
     where last.is_closed or since.total is not null
     order by asked.place`.execute(db.on())
  return camels(rows)
}
