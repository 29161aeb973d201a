import type { AccountKind } from '@vezne/domain/journal/account.ts'
import type { Journal, JournalKind, JournalSubject } from '@vezne/domain/journal/journal.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/**
 * Writes a journal and its lines in one round trip; false when this was booked before. Two that try at once wait for
 * each other here, and the second finds the first.
 */
export async function insertJournal(db: TenantDb, id: string, journal: Journal): Promise<boolean> {
  const { subject, kind, sequence, memo, postings } = journal
  const { numAffectedRows = 0n } = await sql`
    with journal as (
      insert into journals (tenant_id, id, subject_kind, subject_id, kind, sequence, line_count, memo)
      values (${db.tenantId}, ${id}, ${subject.kind}, ${subject.id}, ${kind}, ${sequence}, ${postings.length}, ${memo})
      on conflict do nothing
      returning tenant_id, id, line_count
    )
    insert into postings
      (tenant_id, journal_id, line, account_kind, account_key, amount_minor, currency, line_count)
    select journal.tenant_id, journal.id, given.line, given.kind, given.key, given.amount, given.currency,
           journal.line_count
      from journal cross join unnest(
        ${postings.map(({ account }) => account.kind)}::text[],
        ${postings.map(({ account }) => account.key)}::uuid[],
        ${postings.map(({ amount }) => amount.amountMinor.toString())}::bigint[],
        ${postings.map(({ amount }) => amount.currency)}::text[]
      ) with ordinality as given (kind, key, amount, currency, line)`.execute(db.on())
  return numAffectedRows > 0n
}

export interface BookedJournal {
  readonly id: string
  readonly kind: JournalKind
}

/** The journal that stands where this one would; a sale and a duplicate sale stand in one place. */
export async function findBooked(
  db: TenantDb,
  { subject, kind, sequence }: Pick<Journal, 'subject' | 'kind' | 'sequence'>,
): Promise<BookedJournal | undefined> {
  const place = kind === 'duplicate-sale' ? 'sale' : kind
  const { rows } = await sql<BookedJournal>`
    select id, kind from journals
     where subject_kind = ${subject.kind} and subject_id = ${subject.id} and sequence = ${sequence}
       and (case kind when 'duplicate-sale' then 'sale' else kind end) = ${place}`.execute(db.on())
  return rows[0]
}

export async function countBooked(db: TenantDb, subject: JournalSubject, kind: JournalKind): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select count(*)::int as booked from journals
     where subject_kind = ${subject.kind} and subject_id = ${subject.id} and kind = ${kind}`.execute(db.on())
  return rows[0]?.booked ?? 0
}

export interface SumRow {
  readonly accountKind: AccountKind
  readonly accountKey: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

export async function readSums(db: ReadDb, subject: JournalSubject): Promise<SumRow[]> {
  const { rows } = await sql<Snake<SumRow>>`
    select p.account_kind, p.account_key, p.currency, sum(p.amount_minor)::bigint as amount_minor
      from journals j join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
     where j.subject_kind = ${subject.kind} and j.subject_id = ${subject.id}
     group by p.account_kind, p.account_key, p.currency
     order by p.account_kind, p.account_key, p.currency`.execute(db.on())
  return camels(rows)
}

/** Of journals since a moment, or of all. */
const SINCE = (since: Date | undefined) => sql`${since ?? '-infinity'}::timestamptz`

/** What the journals do not add up by, each taken by itself so that two faults cannot hide each other. */
export async function readJournalDifference(db: TenantDb, since?: Date): Promise<bigint> {
  const { rows } = await sql<{ difference_minor: bigint }>`
    select coalesce(sum(abs(total)), 0)::bigint as difference_minor
      from journals j
      cross join lateral (
        select sum(amount_minor) as total from postings where journal_id = j.id group by currency offset 0
      ) by_currency
     where j.booked_at >= ${SINCE(since)} and total <> 0`.execute(db.on())
  return rows[0]?.difference_minor ?? 0n
}

/** Journals that do not have the lines they say they have: a lost pair of lines leaves no difference behind. */
export async function countTornJournals(db: TenantDb, since?: Date): Promise<bigint> {
  const { rows } = await sql<{ torn: bigint }>`
    select count(*) as torn
      from journals j
      cross join lateral (select count(*) as lines from postings where journal_id = j.id offset 0) found
     where j.booked_at >= ${SINCE(since)} and j.line_count is distinct from found.lines`.execute(db.on())
  return rows[0]?.torn ?? 0n
}

/** A book of years takes longer to read than any request may. */
export async function giveTime(db: TenantDb): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db.on())
}
