import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { FeedCounts, FeedRead, SnapshotScope } from '../feed-kind.ts'
import { addedToMonths, counted } from '../../receivables/index.ts'
import { textArray } from '../pg-arrays.ts'
import { BROUGHT, keepBrought } from './brought-lines.store.ts'
import type { PlacedLine } from './placed-line.ts'

const COLUMNS =
  'account_id document_on due_on sequence type raw_type document_no description currency debit_minor credit_minor local_debit_minor local_credit_minor rate reference branch ettn document_url'.split(
    ' ',
  )
const CONTENT = sql.join(COLUMNS.map((column) => sql.ref(column)))
const contentOf = (alias: string) => sql.join(COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))

/** What was brought, each line with the account of its code. */
const incoming = (tenantId: string, ledgerId: string): RawBuilder<unknown> => sql`
  select b.*, a.id as account_id, a.firm_id from ${BROUGHT} b join firm_accounts a
    on a.tenant_id = ${tenantId} and a.ledger_id = ${ledgerId} and a.code = b.firm_code and a.currency = b.currency`

export interface StoredLines extends FeedCounts {
  /** Of lines that came, changed or went: what they stand for may count differently now. */
  readonly references: readonly string[]
}

/**
 * One statement for a whole batch: what is new, what differs from the word we have, and the sums of the months by what
 * changed. Of a line that says the same only the time of its read moves on. The ledger is locked, so nobody else writes here.
 */
export async function upsertLines(db: TenantDb, read: FeedRead, lines: readonly PlacedLine[]): Promise<StoredLines> {
  const { ledger, period, asOf, origin } = read
  const tenantId = db.tenantId
  await keepBrought(db, lines)
  // Up to when the days of these books had been told before this read.
  const told =
    ledger.refreshedAt !== null && ledger.refreshedAt < asOf ? istanbulDay(ledger.refreshedAt.getTime()) : null
  const { rows } = await sql<{ created: number; updated: number; known: number; refs: string[] | null }>`
    with clock as materialized (select engine_now() as moment),
    i as (${incoming(tenantId, ledger.id)}),
    judged as materialized (
      select i.*, l.id as old_id, l.reference as old_reference, case
          when l.id is null then 'created'
          when l.as_of > ${asOf} or (l.as_of = ${asOf} and coalesce(l.version, 0) >= coalesce(i.version, 0)) then 'outdated'
          when l.removed_as_of is null and (${contentOf('l')}) is not distinct from (${contentOf('i')}) then 'same'
          else 'updated' end as verdict
      from i left join lateral (
        -- Looked up one by one: a batch is small and a ledger is not, whatever the statistics of a growing table say.
        select * from account_lines known where known.tenant_id = ${tenantId} and known.ledger_id = ${ledger.id}
          and known.period = ${period} and known.external_id = i.external_id limit 1
      ) l on true
    ),
    before as materialized (
      select l.* from judged j join account_lines l on l.tenant_id = ${tenantId} and l.id = j.old_id
      where j.verdict = 'updated'
    ),
    made as (
      insert into account_lines (tenant_id, ledger_id, period, external_id, firm_id, origin, as_of, version, is_summed,
        is_backdated, first_seen_at, changed_at, ${CONTENT})
      select ${tenantId}, ${ledger.id}, ${period}, external_id, firm_id, ${origin}, ${asOf}, version, true,
        coalesce(document_on < ${told}::date, false), (select moment from clock), (select moment from clock), ${CONTENT}
      from judged where verdict = 'created'
    ),
    changed as (
      update account_lines l set (firm_id, as_of, version, changed_at, removed_as_of, left_out_minor, left_out_local_minor,
          is_backdated, ${CONTENT}) = row (j.firm_id, ${asOf}::timestamptz, j.version, (select moment from clock), null, 0, 0,
          l.is_backdated or (least(l.document_on, j.document_on) < ${told}::date) is true and
            (l.document_on, l.debit_minor, l.credit_minor) is distinct from (j.document_on, j.debit_minor, j.credit_minor),
          ${contentOf('j')})
      from judged j where j.verdict = 'updated' and l.tenant_id = ${tenantId} and l.id = j.old_id
      returning l.is_hidden, l.external_id
    ),
    seen as (
      update account_lines l set as_of = ${asOf}, version = j.version
      from judged j where j.verdict = 'same' and l.tenant_id = ${tenantId} and l.id = j.old_id
    ),
    months as (${addedToMonths(
      sql`
        select ${counted('now', 1)} from (
          select j.*, 0 as left_out_minor, 0 as left_out_local_minor from judged j where verdict = 'created'
          union all
          select j.*, 0, 0 from judged j join changed c on c.external_id = j.external_id and not c.is_hidden
        ) as now
        union all
        select ${counted('before', -1)} from before where removed_as_of is null and not is_hidden`,
      tenantId,
    )})
    select count(*) filter (where verdict = 'created')::int as created,
      count(*) filter (where verdict = 'updated')::int as updated,
      count(*) filter (where verdict in ('same', 'outdated'))::int as known,
      array(select reference from judged where verdict in ('created', 'updated') and reference is not null
        union select old_reference from judged where verdict = 'updated' and old_reference is not null) as refs
    from judged`.execute(db.on<Tables>())
  const [row] = rows
  if (row === undefined) throw new Error('a batch came to nothing')
  return { created: row.created, updated: row.updated, unchanged: row.known, references: row.refs ?? [] }
}

/** Marks lines as gone, and takes them out of the sums. Lines of our own are nobody's to remove. */
async function removeWhere(
  db: TenantDb,
  { ledger, period, asOf }: FeedRead,
  condition: RawBuilder<unknown>,
): Promise<{ removed: number; references: string[] }> {
  const { rows } = await sql<{ removed: number; refs: string[] | null }>`
    with gone as (
      update account_lines l set removed_as_of = ${asOf}, changed_at = engine_now()
      where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledger.id} and l.period = ${period}
        and l.origin <> 'vezne' and l.removed_as_of is null and ${condition}
      returning l.*
    ),
    months as (${addedToMonths(sql`select ${counted('gone', -1)} from gone where not is_hidden`, db.tenantId)})
    select count(*)::int as removed,
      array_agg(distinct reference) filter (where reference is not null) as refs from gone`.execute(db.on<Tables>())
  return { removed: rows[0]?.removed ?? 0, references: rows[0]?.refs ?? [] }
}

export const removeLines = (db: TenantDb, read: FeedRead, externalIds: readonly string[]) =>
  removeWhere(
    db,
    read,
    sql`l.external_id = any (${textArray(externalIds)}::text[]) and l.as_of <= ${read.asOf}::timestamptz`,
  )

const inScope = (firmId: string | null) => (firmId === null ? sql`true` : sql`l.firm_id = ${firmId}`)

/** What was not seen at the time of the read, nor later. */
export const removeUnseenLines = (db: TenantDb, read: FeedRead, { firmId }: SnapshotScope) =>
  removeWhere(db, read, sql`l.as_of < ${read.asOf}::timestamptz and ${inScope(firmId)}`)

export async function countUnseenLines(
  db: TenantDb,
  { ledger, period, asOf }: FeedRead,
  { firmId }: SnapshotScope,
): Promise<{ held: number; unseen: number }> {
  const { rows } = await sql<{ held: number; unseen: number }>`
    select count(*)::int as held, count(*) filter (where l.as_of < ${asOf})::int as unseen from account_lines l
    where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledger.id} and l.period = ${period}
      and l.origin <> 'vezne' and l.removed_as_of is null and ${inScope(firmId)}`.execute(db.on<Tables>())
  return rows[0] ?? { held: 0, unseen: 0 }
}
