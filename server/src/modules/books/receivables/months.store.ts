import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { IN_STATEMENT } from './counted.store.ts'

/** By how much a month of an account changes; what no longer counts is below zero. */
export interface MonthChange {
  readonly accountId: string
  readonly currency: Currency
  /** Any day of the month, `2026-03-14`. */
  readonly day: string
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  readonly lineCount: number
}

const column = (changes: readonly MonthChange[], of: (change: MonthChange) => bigint) =>
  changes.map((change) => of(change).toString())

/** What of a line counts, as a change of its month; one that another stands for in full is no line of it. */
export const counted = (alias: string, sign: 1 | -1): RawBuilder<unknown> => {
  const line = sql.ref(alias)
  const of = (side: string, leftOut: string) =>
    sql`${sql.lit(sign)} * (${line}.${sql.ref(side)} - case when ${line}.${sql.ref(side)} > 0 then ${line}.${sql.ref(leftOut)} else 0 end)`
  return sql`${line}.account_id, ${line}.firm_id, ${line}.currency, date_trunc('month', ${line}.document_on)::date as month,
    ${of('debit_minor', 'left_out_minor')} as debit, ${of('credit_minor', 'left_out_minor')} as credit,
    ${of('local_debit_minor', 'left_out_local_minor')} as local_debit,
    ${of('local_credit_minor', 'left_out_local_minor')} as local_credit,
    case when ${line}.debit_minor + ${line}.credit_minor > ${line}.left_out_minor
      or ${line}.local_debit_minor + ${line}.local_credit_minor > ${line}.left_out_local_minor
      then ${sql.lit(sign)} else 0 end as lines`
}

/** Adds what changed to the sums of the months. In one order, whoever comes: no two wait for each other in a circle. */
export const addedToMonths = (changes: RawBuilder<unknown>, tenantId: string): RawBuilder<unknown> => sql`
  insert into account_months (tenant_id, account_id, firm_id, currency, month,
    debit_minor, credit_minor, local_debit_minor, local_credit_minor, line_count)
  select ${tenantId}::uuid, account_id, firm_id, currency, month,
    sum(debit)::bigint, sum(credit)::bigint, sum(local_debit)::bigint, sum(local_credit)::bigint, sum(lines)::bigint
  from (${changes}) as change
  group by account_id, firm_id, currency, month
  having sum(debit) <> 0 or sum(credit) <> 0 or sum(local_debit) <> 0 or sum(local_credit) <> 0 or sum(lines) <> 0
  order by account_id, currency, month
  on conflict (tenant_id, account_id, currency, month) do update set
    debit_minor = account_months.debit_minor + excluded.debit_minor,
    credit_minor = account_months.credit_minor + excluded.credit_minor,
    local_debit_minor = account_months.local_debit_minor + excluded.local_debit_minor,
    local_credit_minor = account_months.local_credit_minor + excluded.local_credit_minor,
    line_count = account_months.line_count + excluded.line_count`

export async function addToMonths(db: TenantDb, changes: readonly MonthChange[]): Promise<void> {
  await addedToMonths(
    sql`
      select c.account_id, a.firm_id, c.currency, date_trunc('month', c.day)::date as month, c.debit, c.credit,
             c.local_debit, c.local_credit, c.lines
        from unnest(
          ${changes.map(({ accountId }) => accountId)}::uuid[],
          ${changes.map(({ currency }) => currency)}::text[],
          ${changes.map(({ day }) => day)}::date[],
          ${column(changes, ({ debitMinor }) => debitMinor)}::bigint[],
          ${column(changes, ({ creditMinor }) => creditMinor)}::bigint[],
          ${column(changes, ({ localDebitMinor }) => localDebitMinor)}::bigint[],
          ${column(changes, ({ localCreditMinor }) => localCreditMinor)}::bigint[],
          ${changes.map(({ lineCount }) => lineCount)}::bigint[]
        ) as c (account_id, currency, day, debit, credit, local_debit, local_credit, lines)
        join firm_accounts a on a.id = c.account_id`,
    db.tenantId,
  ).execute(db.on())
}

/** Ledgers with lines of ours that no month has yet. */
export async function unsummedLedgers(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ ledger_id: string }>`
    select distinct ledger_id from account_lines where tenant_id = ${db.tenantId} and not is_summed
     order by ledger_id`.execute(db.on())
  return rows.map((row) => row.ledger_id)
}

/** For how many seconds the oldest of them waits; none where nothing does. */
export async function oldestUnsummed(db: TenantDb): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: string | null }>`
    select extract(epoch from engine_now() - min(first_seen_at))::text as seconds from account_lines
     where tenant_id = ${db.tenantId} and not is_summed`.execute(db.on())
  const seconds = rows[0]?.seconds
  return seconds === undefined || seconds === null ? undefined : Number(seconds)
}

/** Receipts of a ledger among them, the earliest first: what they close may not be decided yet. */
export async function unsummedReceipts(
  db: TenantDb,
  { ledgerId, after, atMost }: { readonly ledgerId: string; readonly after: bigint; readonly atMost: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account_lines
     where tenant_id = ${db.tenantId} and not is_summed and ledger_id = ${ledgerId} and type = 'card-receipt'
       and id > ${after.toString()}::bigint
     order by id limit ${atMost}`.execute(db.on())
  return rows.map(({ id }) => id)
}

/** Some of our own lines of a ledger that no month has yet, held until they are folded. What has no rate waits for one. */
export async function pickUnsummed(db: TenantDb, ledgerId: string, atMost: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select l.id from account_lines l
     where l.tenant_id = ${db.tenantId} and not l.is_summed and l.ledger_id = ${ledgerId}
       and (l.rate is not null or l.currency = 'TRY' or l.origin <> 'vezne')
     order by l.account_id, l.id limit ${atMost} for update of l skip locked`.execute(db.on())
  return rows.map(({ id }) => id)
}

/**
 * Brings lines into the sums of their months, and marks them, in one statement: whoever reads sums and unsummed lines in
 * one look finds each line once.
 */
export async function foldLines(db: TenantDb, ids: readonly bigint[]): Promise<void> {
  await sql`
    with taken as (
      update account_lines l set is_summed = true
       where l.tenant_id = ${db.tenantId} and l.id = any (${ids.map(String)}::bigint[])
      returning l.*
    ), folded as (${addedToMonths(sql`select ${counted('l', 1)} from taken l where ${IN_STATEMENT}`, db.tenantId)})
    select 1`.execute(db.on())
}
