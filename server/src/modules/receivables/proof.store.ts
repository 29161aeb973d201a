import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../kit/db/camel.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { IS_EXCHANGE } from './conversions.store.ts'
import { CREDIT, DEBIT, IN_STATEMENT, LOCAL_CREDIT, LOCAL_DEBIT } from './counted.store.ts'

/** What does not add up of one firm, or of the torba, in one currency. */
export interface LedgerGap {
  readonly firmId: string | null
  /** How people call it. */
  readonly code: string | null
  readonly currency: Currency
  /** How far the lines are off, each payment taken by itself so that two faults cannot hide each other. */
  readonly offMinor: bigint
}

/** Our own lines against the book. Reads every line of both, in one look: what is booked meanwhile is in both or in none. */
export async function readLedgerGaps(db: TenantDb): Promise<LedgerGap[]> {
  const { rows } = await sql<Snake<LedgerGap>>`
    with moved as (
      select j.subject_id as payment_id, f.id as firm_id, p.currency, p.amount_minor as minor
        from postings p
        join journals j on j.tenant_id = p.tenant_id and j.id = p.journal_id
        left join firms f on f.tenant_id = p.tenant_id and f.id = p.account_key and p.account_kind = 'firm'
       where p.account_kind in ('firm', 'unidentified-receipts')
      union all
      -- In the currency charged: what went on to foreign debts is told by its lira.
      select l.payment_id, l.firm_id, case when ${IS_EXCHANGE} then 'TRY' else l.currency end,
             case when ${IS_EXCHANGE} then l.local_credit_minor - l.local_debit_minor else l.credit_minor - l.debit_minor end
        from account_lines l where l.origin = 'vezne' and l.stands_for is null
    ), by_payment as (
      select firm_id, currency, abs(sum(minor)) as off from moved group by payment_id, firm_id, currency
    )
    select b.firm_id, f.code, b.currency, sum(b.off)::bigint as off_minor
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

/** The sums of the months against the lines they are of. */
export async function readMonthGaps(db: TenantDb): Promise<MonthGap[]> {
  const { rows } = await sql<Snake<MonthGap>>`
    with both_of as (
      select account_id, currency, month, debit_minor, credit_minor, local_debit_minor, local_credit_minor, line_count
        from account_months
      union all
      select l.account_id, l.currency, date_trunc('month', l.document_on)::date,
             -(${DEBIT}), -(${CREDIT}), -(${LOCAL_DEBIT}), -(${LOCAL_CREDIT}), -1
        from account_lines l where ${IN_STATEMENT} and l.is_summed
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

/** Accounts in the order of their ids, some at a time. */
export async function readAccountsAfter(
  db: TenantDb,
  after: string | undefined,
  atMost: number,
): Promise<{ readonly id: string; readonly code: string }[]> {
  const behind = after === undefined ? sql`` : sql`and id > ${after}`
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from firm_accounts where tenant_id = ${db.tenantId} ${behind} order by id limit ${atMost}`.execute(
    db.on(),
  )
  return rows
}

/** Books of years take longer to read than any request may. */
export async function giveTime(db: TenantDb): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db.on())
}
