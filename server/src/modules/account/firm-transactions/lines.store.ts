import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { literally } from '../../../kit/list/conditions.store.ts'
import {
  CREDIT,
  DEBIT,
  IN_STATEMENT,
  inCurrency,
  LOCAL_CREDIT,
  LOCAL_DEBIT,
  type Position,
} from '../../books/receivables/index.ts'

/** A movement as a statement shows it. */
export interface LineRow extends Position {
  readonly accountId: string
  readonly dueOn: Day
  readonly type: string
  readonly rawType: string | null
  readonly documentNo: string | null
  readonly description: string | null
  readonly currency: Currency
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  readonly origin: 'erp' | 'import' | 'manual' | 'vezne'
  readonly rate: string | null
  readonly branch: string | null
  readonly ettn: string | null
  readonly documentUrl: string | null
  /** A card slip that may be a receipt of ours, typed by hand. */
  readonly isPossibleDouble: boolean
}

/** Which movements are asked for. */
export interface LineFilter {
  readonly accountIds: readonly string[]
  readonly currency: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly types?: readonly string[] | undefined
  readonly q?: string | undefined
}

const COLUMNS = sql`l.id, l.account_id as "accountId", l.document_on as "documentOn", l.sequence, l.due_on as "dueOn",
  l.type, l.raw_type as "rawType", l.document_no as "documentNo", l.description, l.currency,
  (${DEBIT})::bigint as "debitMinor", (${CREDIT})::bigint as "creditMinor",
  (${LOCAL_DEBIT})::bigint as "localDebitMinor", (${LOCAL_CREDIT})::bigint as "localCreditMinor", l.origin, l.rate,
  l.branch, l.ettn, l.document_url as "documentUrl", l.is_possible_double as "isPossibleDouble"`

function conditionsOf({ currency, from, to, types = [], q }: LineFilter): RawBuilder<unknown> {
  const part = `%${literally(searchKey(q ?? ''))}%`
  return sql.join(
    [
      sql`${IN_STATEMENT} ${inCurrency(currency)}`,
      ...(from === undefined ? [] : [sql`l.document_on >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`l.document_on <= ${to}::date`]),
      ...(types.length === 0 ? [] : [sql`l.type = any (${types}::text[])`]),
      ...(q === undefined
        ? []
        : [
            sql`(search_key(coalesce(l.document_no, '')) like ${part} or search_key(coalesce(l.description, '')) like ${part})`,
          ]),
    ],
    sql` and `,
  )
}

const ofEach = (db: ReadDb, accountIds: readonly string[], one: RawBuilder<unknown>) =>
  sql`unnest(${accountIds}::uuid[]) as s(account_id) cross join lateral (select l.* from account_lines l
    where l.tenant_id = ${db.tenantId} and l.account_id = s.account_id and ${one}) l`

interface Asked {
  readonly direction: 'asc' | 'desc'
  readonly after: Position | undefined
  readonly most: number
}

/** The next movements behind a position, of each account by its index. */
export async function readLines(db: ReadDb, filter: LineFilter, { direction, after, most }: Asked): Promise<LineRow[]> {
  const way = sql.raw(direction)
  const order = sql`order by l.document_on ${way}, l.sequence ${way}, l.id ${way} limit ${sql.lit(most)}`
  const behind =
    after === undefined
      ? sql``
      : sql`and (l.document_on, l.sequence, l.id) ${sql.raw(direction === 'asc' ? '>' : '<')}
          (${after.documentOn}::date, ${after.sequence}::bigint, ${after.id}::bigint)`
  const each = ofEach(db, filter.accountIds, sql`${conditionsOf(filter)} ${behind} ${order}`)
  const { rows } = await sql<LineRow>`select ${COLUMNS} from ${each} ${order}`.execute(db.on())
  return rows
}

/** Every movement from one position to another, both among them, in the order of the statement. */
export async function readSpan(
  db: ReadDb,
  { accountIds, currency }: LineFilter,
  first: Position,
  last: Position,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${COLUMNS} from account_lines l
    where l.tenant_id = ${db.tenantId} and l.account_id = any (${accountIds}::uuid[]) and ${IN_STATEMENT}
      ${inCurrency(currency)}
      and (l.document_on, l.sequence, l.id) >= (${first.documentOn}::date, ${first.sequence}::bigint, ${first.id}::bigint)
      and (l.document_on, l.sequence, l.id) <= (${last.documentOn}::date, ${last.sequence}::bigint, ${last.id}::bigint)
    order by l.document_on, l.sequence, l.id`.execute(db.on())
  return rows
}

/** The days of the first and the last movement; undefined where there is none. */
export async function spanOf(
  db: ReadDb,
  filter: LineFilter,
): Promise<{ readonly first: Day; readonly last: Day } | undefined> {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`select min(l.document_on) as first,
      max(l.document_on) as last from ${ofEach(db, filter.accountIds, conditionsOf(filter))}`.execute(db.on())
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? undefined : { first, last }
}

export interface TotalRow {
  readonly currency: Currency
  readonly count: bigint
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
}

/** What the filter leaves, by currency. */
export async function sumLines(db: ReadDb, filter: LineFilter): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`select l.currency, count(*) as count, sum(${DEBIT})::bigint as "debitMinor",
      sum(${CREDIT})::bigint as "creditMinor", sum(${LOCAL_DEBIT})::bigint as "localDebitMinor",
      sum(${LOCAL_CREDIT})::bigint as "localCreditMinor"
    from ${ofEach(db, filter.accountIds, conditionsOf(filter))} group by l.currency order by l.currency`.execute(
    db.on(),
  )
  return rows
}

export interface DayRow extends TotalRow {
  readonly documentOn: Day
}

/** The sums of days, by currency. */
export async function readDays(
  db: ReadDb,
  filter: LineFilter,
  {
    direction,
    after,
    most,
  }: { readonly direction: 'asc' | 'desc'; readonly after: Day | undefined; readonly most: number },
): Promise<DayRow[]> {
  const way = sql.raw(direction)
  const behind =
    after === undefined ? sql`` : sql`and l.document_on ${sql.raw(direction === 'asc' ? '>' : '<')} ${after}::date`
  const each = ofEach(db, filter.accountIds, sql`${conditionsOf(filter)} ${behind}`)
  const { rows } = await sql<DayRow>`with days as (
      select l.document_on as on_day from ${each} group by 1 order by 1 ${way} limit ${sql.lit(most)})
    select l.document_on as "documentOn", l.currency, count(*) as count, sum(${DEBIT})::bigint as "debitMinor",
      sum(${CREDIT})::bigint as "creditMinor", sum(${LOCAL_DEBIT})::bigint as "localDebitMinor",
      sum(${LOCAL_CREDIT})::bigint as "localCreditMinor"
    from ${each} where l.document_on in (select on_day from days)
    group by l.document_on, l.currency order by l.document_on ${way}, l.currency`.execute(db.on())
  return rows
}

/** Some movements by their numbers. */
export async function linesById(db: ReadDb, ids: readonly bigint[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${COLUMNS} from account_lines l
    where l.tenant_id = ${db.tenantId} and l.id = any (${ids.map(String)}::bigint[])`.execute(db.on())
  return rows
}

export interface LineDetail extends LineRow {
  readonly bookedDebitMinor: bigint
  readonly bookedCreditMinor: bigint
  readonly leftOutMinor: bigint
  readonly reference: string | null
  readonly paymentId: string | null
  readonly firstSeenAt: Date
  readonly changedAt: Date
}

export async function lineById(db: ReadDb, id: string): Promise<LineDetail | undefined> {
  const { rows } = await sql<LineDetail>`select ${COLUMNS}, l.debit_minor as "bookedDebitMinor",
      l.credit_minor as "bookedCreditMinor", l.left_out_minor as "leftOutMinor", l.reference,
      l.payment_id as "paymentId", l.first_seen_at as "firstSeenAt", l.changed_at as "changedAt"
    from account_lines l where l.tenant_id = ${db.tenantId} and l.id = ${id}::bigint
      and l.removed_as_of is null and not l.is_hidden`.execute(db.on())
  return rows[0]
}
