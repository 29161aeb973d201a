import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

type WordKind = 'account-lines' | 'open-items'

/** Which read of which books, as far as its words are concerned. */
export interface WordsRead {
  readonly kind: string
  readonly ledger: { readonly id: string; readonly closing: string; readonly refreshedAt: Date | null }
  readonly period: string
  readonly asOf: Date
}

export interface SaidWord {
  readonly externalId: string
  readonly accountId: string
  readonly firmId: string | null
  readonly currency: string
  readonly documentNo: string | null
  readonly reference?: string | null
  readonly documentOn?: string | null
  readonly dueOn: string | null
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly version: number | null
}

const texts = (rows: readonly SaidWord[], of: (row: SaidWord) => string | null | undefined) =>
  rows.map((row) => of(row) ?? null)

/** Where rows stand with their last words. */
const standing = (kind: string) =>
  kind === 'account-lines'
    ? sql`account_lines r where r.origin <> 'vezne'`
    : sql`erp_records r where r.kind = 'open-items'`

/**
 * Before words of an earlier read are kept: a later read may have said no more than was known before them, and has left no
 * word. It says it now, lest theirs stand for its time as well.
 */
export async function insertHeldSince(db: TenantDb, read: WordsRead, externalIds: readonly string[]): Promise<void> {
  const [reference, documentOn] =
    read.kind === 'account-lines' ? [sql`r.reference`, sql`r.document_on`] : [sql`null`, sql`null::date`]
  await sql`
    insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of, version,
                            currency, document_no, reference, document_on, due_on, debit_minor, credit_minor)
    select ${db.tenantId}, ${read.kind}, ${read.ledger.id}, ${read.period}, r.external_id, r.account_id, r.firm_id,
           'said', r.as_of, coalesce(r.version, 0), r.currency, r.document_no, ${reference}, ${documentOn}, r.due_on,
           r.debit_minor, r.credit_minor
      from ${standing(read.kind)} and r.tenant_id = ${db.tenantId} and r.ledger_id = ${read.ledger.id}
       and r.period = ${read.period} and r.external_id = any (${[...externalIds]}::text[])
       and r.as_of > ${read.asOf}::timestamptz
       and not exists (select from feed_words w
                        where w.tenant_id = r.tenant_id and w.ledger_id = r.ledger_id and w.kind = ${read.kind}
                          and w.period = r.period and w.external_id = r.external_id and w.word = 'said'
                          and w.as_of > ${read.asOf}::timestamptz)
    on conflict do nothing`.execute(db.on())
}

/** One that says the same as the word before it adds nothing. Answers which of them are known of other accounts as well. */
export async function insertWords(db: TenantDb, read: WordsRead, rows: readonly SaidWord[]): Promise<string[]> {
  const { rows: elsewhere } = await sql<{ external_id: string }>`
    with i as materialized (
      select * from unnest(
        ${texts(rows, (row) => row.externalId)}::text[], ${texts(rows, (row) => row.accountId)}::uuid[],
        ${texts(rows, (row) => row.firmId)}::uuid[], ${rows.map((row) => row.version ?? 0)}::bigint[],
        ${texts(rows, (row) => row.currency)}::text[], ${texts(rows, (row) => row.documentNo)}::text[],
        ${texts(rows, (row) => row.reference)}::text[], ${texts(rows, (row) => row.documentOn)}::date[],
        ${texts(rows, (row) => row.dueOn)}::date[], ${texts(rows, (row) => row.debitMinor.toString())}::bigint[],
        ${texts(rows, (row) => row.creditMinor.toString())}::bigint[]
      ) as i (external_id, account_id, firm_id, version, currency, document_no, reference, document_on, due_on, debit, credit)
    ), made as (
    insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of, version,
                            currency, document_no, reference, document_on, due_on, debit_minor, credit_minor)
    select ${db.tenantId}, ${read.kind}, ${read.ledger.id}, ${read.period}, i.external_id, i.account_id, i.firm_id,
           'said', ${read.asOf}::timestamptz, i.version, i.currency, i.document_no, i.reference, i.document_on, i.due_on,
           i.debit, i.credit
      from i
      left join lateral (
        select w.* from feed_words w
         where w.tenant_id = ${db.tenantId} and w.ledger_id = ${read.ledger.id} and w.kind = ${read.kind}
           and w.period = ${read.period} and w.external_id = i.external_id and w.as_of <= ${read.asOf}::timestamptz
           and w.word <> 'moved'
         order by w.as_of desc, w.version desc, w.id desc limit 1
      ) last on true
     where (last.word, last.account_id, last.document_no, last.reference, last.due_on, last.debit_minor, last.credit_minor)
       is distinct from ('said', i.account_id, i.document_no, i.reference, i.due_on, i.debit, i.credit)
    on conflict do nothing
    )
    select i.external_id from i
     where exists (select from feed_words w
                    where w.tenant_id = ${db.tenantId} and w.ledger_id = ${read.ledger.id} and w.kind = ${read.kind}
                      and w.period = ${read.period} and w.external_id = i.external_id and w.word = 'said'
                      and w.account_id <> i.account_id)`.execute(db.on())
  return elsewhere.map((row) => row.external_id)
}

/** That rows left an account, with the stamp of the word that has them on another one: for those who may not read that. */
export async function insertMoved(db: TenantDb, read: WordsRead, externalIds: readonly string[]): Promise<void> {
  await sql`
    insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of, version)
    select tenant_id, kind, ledger_id, period, external_id, left_account, left_firm, 'moved', as_of, version
      from (select w.*, lag(account_id) over one as left_account, lag(firm_id) over one as left_firm from feed_words w
             where w.tenant_id = ${db.tenantId} and w.ledger_id = ${read.ledger.id} and w.kind = ${read.kind}
               and w.period = ${read.period} and w.external_id = any (${[...externalIds]}::text[]) and w.word = 'said'
            window one as (partition by external_id order by as_of, version, id)) as each
     where left_account <> account_id
    on conflict do nothing`.execute(db.on())
}

/** What a list or a snapshot has just removed. A snapshot of one firm says nothing of other accounts. */
export async function insertGone(
  db: TenantDb,
  { kind, ledger, period, asOf }: WordsRead,
  by: 'list' | 'snapshot',
  firmId: string | null,
): Promise<void> {
  const accountId = firmId === null ? sql`null::uuid` : sql`r.account_id`
  await sql`
    insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of)
    select ${db.tenantId}, ${kind}, ${ledger.id}, ${period}, r.external_id, ${accountId}, r.firm_id, ${by},
           ${asOf}::timestamptz
      from ${standing(kind)} and r.tenant_id = ${db.tenantId} and r.ledger_id = ${ledger.id} and r.period = ${period}
       and r.removed_as_of = ${asOf}::timestamptz
    on conflict do nothing`.execute(db.on())
}

export interface FeedWord {
  readonly kind: WordKind
  readonly period: string
  readonly externalId: string
  readonly accountId: string | null
  /** `moved`: it left this account for another one. */
  readonly word: 'said' | 'list' | 'snapshot' | 'moved'
  readonly asOf: Date
  readonly version: number
  readonly currency: Currency | null
  readonly documentNo: string | null
  readonly reference: string | null
  readonly bearsOurs: boolean
  readonly documentOn: Day | null
  readonly dueOn: Day | null
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly isHidden: boolean
  /** Of the time before words were kept. */
  readonly isFromBefore: boolean
}

const bearsOurs = (alias: string) => sql`${sql.ref(alias)}.reference is not null and exists (
  select from account_lines o
   where o.tenant_id = ${sql.ref(alias)}.tenant_id and o.ledger_id = ${sql.ref(alias)}.ledger_id
     and o.reference = ${sql.ref(alias)}.reference and o.origin = 'vezne'
     and (o.debit_minor > 0) = (${sql.ref(alias)}.debit_minor > 0))`

/** Which lines and items have said what about an account; of some names alone, as numbers, references or external ids. */
const saidAbout = (tenantId: string, accountId: string, names: readonly string[] | undefined) => {
  const said = sql`select kind, period, external_id from feed_words
    where tenant_id = ${tenantId} and account_id = ${accountId} and word = 'said'`
  if (names === undefined) return sql`select distinct * from (${said}) as every`
  const columns = ['external_id', 'document_no', 'reference'] as const
  return sql.join(
    columns.map((column) => sql`${said} and ${sql.ref(column)} = any (${[...names]}::text[])`),
    sql` union `,
  )
}

/**
 * Every word about what ever stood on an account, and that it left it; or about whatever some names name, each of which is read with all
 * its words. A line of the time before words were kept has said what it says now, when it was read last.
 */
export async function readWords(
  db: ReadDb,
  { accountId, ledgerId }: { readonly accountId: string; readonly ledgerId: string },
  names?: readonly string[],
): Promise<FeedWord[]> {
  // Under row security a plain comparison alone uses an index.
  const among = (column: ReturnType<typeof sql>) =>
    names === undefined ? sql`` : sql`and ${column} = any (${[...names]}::text[])`
  const number = sql`case when l.document_no is null then l.external_id else l.document_no end`
  const { rows } = await sql<Snake<FeedWord>>`
    with about as (${saidAbout(db.tenantId, accountId, names)})
    select w.kind, w.period, w.external_id, w.account_id, w.word, w.as_of, w.version::int as version, w.currency,
           w.document_no, w.reference, ${bearsOurs('w')} as bears_ours, w.document_on, w.due_on, w.debit_minor,
           w.credit_minor, coalesce(l.is_hidden and l.account_id = ${accountId}, false) as is_hidden, false as is_from_before
      from about
      join feed_words w on w.tenant_id = ${db.tenantId} and w.ledger_id = ${ledgerId} and w.kind = about.kind
       and w.period = about.period and w.external_id = about.external_id and w.word <> 'moved'
      left join account_lines l on w.kind = 'account-lines' and l.tenant_id = w.tenant_id and l.ledger_id = w.ledger_id
       and l.period = w.period and l.external_id = w.external_id
    union all
    select w.kind, w.period, w.external_id, w.account_id, w.word, w.as_of, w.version::int, null, null, null, false, null, null,
           0, 0, false, false
      from feed_words w
     where w.tenant_id = ${db.tenantId} and w.account_id = ${accountId} and w.word = 'moved'
       and (w.kind, w.period, w.external_id) in (select kind, period, external_id from about)
    union all
    select 'account-lines', l.period, l.external_id, l.account_id, 'said', l.as_of, coalesce(l.version, 0)::int, l.currency,
           l.document_no, l.reference, ${bearsOurs('l')}, l.document_on, l.due_on, l.debit_minor, l.credit_minor, l.is_hidden, true
      from account_lines l
     where l.tenant_id = ${db.tenantId} and l.account_id = ${accountId} and l.origin <> 'vezne' and l.removed_as_of is null
       ${among(number)}
       and not exists (select from feed_words w
                        where w.tenant_id = l.tenant_id and w.account_id = l.account_id and w.external_id = l.external_id
                          and w.word = 'said' and w.kind = 'account-lines' and w.period = l.period)
    union all
    select 'open-items', r.period, r.external_id, r.account_id, 'said', r.as_of, coalesce(r.version, 0)::int, r.currency,
           r.document_no, null, false, null, r.due_on, r.debit_minor, r.credit_minor, false, true
      from erp_records r
     where r.tenant_id = ${db.tenantId} and r.account_id = ${accountId} and r.kind = 'open-items' and r.removed_as_of is null
       ${among(sql`r.document_no`)}
       and not exists (select from feed_words w
                        where w.tenant_id = r.tenant_id and w.account_id = r.account_id and w.external_id = r.external_id
                          and w.word = 'said' and w.kind = 'open-items' and w.period = r.period)`.execute(db.on())
  return camels(rows)
}

/** Of a ledger, the newest: an older image is in nobody's use. */
export const IMAGES_LOOKED_THROUGH = 60

export interface ImageTime {
  readonly asOf: Date
  /** Whether the ERP told with it what was closed with what. */
  readonly hasClosings: boolean
}

/** When open items were read together with the lines, the newest first. */
export async function readImageTimes(db: ReadDb, ledgerId: string): Promise<ImageTime[]> {
  const { rows } = await sql<Snake<ImageTime>>`
    select i.as_of, bool_or(i.has_closings) as has_closings from erp_batches i
     where i.tenant_id = ${db.tenantId} and i.ledger_id = ${ledgerId} and i.kind = 'open-items' and i.state <> 'rejected'
       and exists (select from erp_batches l
                    where l.tenant_id = i.tenant_id and l.ledger_id = i.ledger_id and l.kind = 'account-lines'
                      and l.as_of = i.as_of and l.state <> 'rejected')
     group by i.as_of order by i.as_of desc limit ${IMAGES_LOOKED_THROUGH}`.execute(db.on())
  return camels(rows)
}

/** Words of before this long that a later one of before it has taken the place of: no image of their time is in use. */
const KEPT = '60 days'

export async function forgetWords(db: TenantDb): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from feed_words w
     where w.tenant_id = ${db.tenantId} and w.as_of < engine_now() - ${KEPT}::interval
       and exists (select from feed_words later
                    where later.tenant_id = w.tenant_id and later.ledger_id = w.ledger_id and later.kind = w.kind
                      and later.period = w.period and later.external_id = w.external_id
                      and later.word <> 'moved' and later.as_of > w.as_of and later.as_of < engine_now() - ${KEPT}::interval)`.execute(
    db.on(),
  )
  return Number(numAffectedRows ?? 0n)
}
