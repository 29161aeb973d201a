import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { IS_EXCHANGE } from './conversions.store.ts'
import { CREDIT, DEBIT, IN_STATEMENT, LOCAL_CREDIT, LOCAL_DEBIT } from './counted.store.ts'

/** What does not add up of one firm, or of suspense, in one currency. */
export interface LedgerGap {
  readonly firmId: string | null
  /** How people call it. */
  readonly code: string | null
  readonly currency: Currency
  /** How far the lines are off, each payment taken by itself so that two faults cannot hide each other. */
  readonly offMinor: bigint
  /** Which payments these are. */
  readonly paymentIds: readonly string[]
}

/** Payments to look at: those of journals since a moment, and some that are known by name. */
interface PaymentsToProve {
  readonly since: Date | undefined
  readonly paymentIds: readonly string[]
}

/**
 * Our own lines against the book. Reads every line of both, or of those payments alone, in one look: what is booked meanwhile
 * is in both or in none.
 */
export async function readLedgerGaps(db: TenantDb, wanted?: PaymentsToProve): Promise<LedgerGap[]> {
  const among = (payment: string) =>
    wanted?.since === undefined ? sql`true` : sql`${sql.ref(payment)} in (select id from asked)`
  const { rows } = await sql<Snake<LedgerGap>>`
    with asked as materialized (
      select distinct subject_id as id from journals
       where tenant_id = ${db.tenantId} and booked_at >= ${wanted?.since ?? 'infinity'}::timestamptz
      union select unnest(${[...(wanted?.paymentIds ?? [])]}::uuid[])
    ), moved as (
      select j.subject_id as payment_id, f.id as firm_id, p.currency, p.amount_minor as minor
        from journals j
        join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
        left join firms f on f.tenant_id = p.tenant_id and f.id = p.account_key and p.account_kind = 'firm'
       where p.account_kind in ('firm', 'unidentified-receipts') and j.subject_kind = 'payment' and ${among('j.subject_id')}
      union all
      -- In the currency charged: what went on to foreign debts is told by its lira.
      select l.payment_id, l.firm_id, case when ${IS_EXCHANGE} then 'TRY' else l.currency end,
             case when ${IS_EXCHANGE} then l.local_credit_minor - l.local_debit_minor else l.credit_minor - l.debit_minor end
        from account_lines l where l.origin = 'vezne' and l.stands_for is null and ${among('l.payment_id')}
    ), by_payment as (
      select payment_id, firm_id, currency, abs(sum(minor)) as off from moved group by payment_id, firm_id, currency
    )
    select b.firm_id, f.code, b.currency, sum(b.off)::bigint as off_minor, array_agg(distinct b.payment_id) as payment_ids
      from by_payment b left join firms f on f.id = b.firm_id
     where b.off <> 0 group by b.firm_id, f.code, b.currency order by f.code, b.currency`.execute(db.on())
  return camels(rows)
}

export interface MonthGap {
  readonly accountId: string
  readonly code: string
  readonly currency: Currency
  /** How far the sums of its months are off, each month and side taken by itself. */
  readonly offMinor: bigint
}

/** The sums of the months against the lines they are of; of all accounts, or of some. */
export async function readMonthGaps(db: TenantDb, accountIds?: readonly string[]): Promise<MonthGap[]> {
  const among = accountIds === undefined ? sql`true` : sql`account_id = any (${[...accountIds]}::uuid[])`
  const { rows } = await sql<Snake<MonthGap>>`
    with both_of as (
      select account_id, currency, month, debit_minor, credit_minor, local_debit_minor, local_credit_minor, line_count
        from account_months where ${among}
      union all
      select l.account_id, l.currency, date_trunc('month', l.document_on)::date,
             -(${DEBIT}), -(${CREDIT}), -(${LOCAL_DEBIT}), -(${LOCAL_CREDIT}), -1
        from account_lines l where ${IN_STATEMENT} and l.is_summed and ${among}
    ), by_month as (
      select account_id, currency,
             abs(sum(debit_minor)) + abs(sum(credit_minor)) + abs(sum(local_debit_minor))
               + abs(sum(local_credit_minor)) + abs(sum(line_count)) as off
        from both_of group by account_id, currency, month
    )
    select b.account_id, a.code, b.currency, sum(b.off)::bigint as off_minor
      from by_month b join firm_accounts a on a.id = b.account_id
     where b.off <> 0 group by b.account_id, a.code, b.currency order by a.code, b.currency`.execute(db.on())
  return camels(rows)
}

interface ToProve {
  readonly accountIds: readonly string[]
  readonly paymentIds: readonly string[]
}

/** What has changed since the last proof, which from now on is no longer known to have: what comes meanwhile is left for the next. */
export async function takeToProve(db: TenantDb): Promise<ToProve> {
  const { rows } = await sql<Snake<ToProve>>`
    with taken as (delete from proof_changes where tenant_id = ${db.tenantId} returning account_id, payment_id)
    select array(select distinct account_id from taken where account_id is not null order by 1) as account_ids,
           array(select distinct payment_id from taken where payment_id is not null) as payment_ids`.execute(db.on())
  return camels(rows)[0] ?? { accountIds: [], paymentIds: [] }
}

/** These are proven the next time, whether something changes of them or not. */
export async function proveAgain(db: TenantDb, { accountIds, paymentIds }: ToProve): Promise<void> {
  await sql`
    insert into proof_changes (tenant_id, account_id, payment_id)
    select ${db.tenantId}::uuid, id, null from unnest(${[...accountIds]}::uuid[]) as id
    union all select ${db.tenantId}::uuid, null, id from unnest(${[...paymentIds]}::uuid[]) as id`.execute(db.on())
}

export async function proveAll(db: TenantDb): Promise<void> {
  await sql`
    insert into proof_changes (tenant_id, account_id)
    select tenant_id, id from firm_accounts where tenant_id = ${db.tenantId}`.execute(db.on())
}

/** How people call these accounts. */
export async function readCodes(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from firm_accounts
     where tenant_id = ${db.tenantId} and id = any (${[...ids]}::uuid[])`.execute(db.on())
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Books of years take longer to read than any request may. */
export async function giveTime(db: TenantDb): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db.on())
}
