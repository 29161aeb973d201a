import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { IN_STATEMENT, inCurrency } from '../../books/receivables/index.ts'

interface Range {
  readonly accountIds: readonly string[]
  readonly currency: string | undefined
  readonly from: Day
  readonly to: Day
}

export interface PeriodChange {
  readonly period: string
  readonly on: Day
  readonly carriedMinor: bigint
  /** The lines of the period before stand here themselves, so what is carried over is not counted. */
  readonly isByLines: boolean
}

/** Where the books of these accounts begin a new period. What stands before an opening line that counts is not here. */
export async function readPeriodChanges(
  db: ReadDb,
  { accountIds, currency, from, to }: Range,
): Promise<PeriodChange[]> {
  const [debit, credit] =
    currency === undefined ? ['local_debit_minor', 'local_credit_minor'] : ['debit_minor', 'credit_minor']
  const { rows } = await sql<PeriodChange>`
    with opening as (
      select l.account_id, l.period, l.document_on, l.is_hidden, ${sql.ref(`l.${debit}`)} - ${sql.ref(`l.${credit}`)} as minor
        from firm_accounts a join account_lines l on l.tenant_id = a.tenant_id and l.ledger_id = a.ledger_id
          and l.account_id = a.id and l.type = 'opening' and l.origin <> 'vezne' and l.removed_as_of is null
       where a.tenant_id = ${db.tenantId} and a.id = any (${accountIds}::uuid[]) ${inCurrency(currency)}
    )
    select o.period, min(o.document_on) as on, sum(o.minor)::bigint as "carriedMinor", bool_and(o.is_hidden) as "isByLines"
      from opening o
     where o.document_on between ${from}::date and ${to}::date and not exists (select from opening later
       where later.account_id = o.account_id and later.document_on > o.document_on and not later.is_hidden)
     group by o.period order by min(o.document_on) desc limit 10`.execute(db.on())
  return rows
}

export interface Backdated {
  readonly count: number
  readonly firstOn: Day
  readonly lastAt: Date
}

/** News stays news for a week. */
const NEWS_DAYS = 7

/** What came or changed of late, in days that had been told before. */
export async function readBackdated(
  db: ReadDb,
  { accountIds, currency, from, to }: Range,
): Promise<Backdated | undefined> {
  const { rows } = await sql<{ count: number; firstOn: Day | null; lastAt: Date | null }>`
    select count(*)::int as count, min(l.document_on) as "firstOn", max(l.changed_at) as "lastAt" from account_lines l
     where l.tenant_id = ${db.tenantId} and l.account_id = any (${accountIds}::uuid[]) and l.is_backdated and ${IN_STATEMENT}
       ${inCurrency(currency)} and l.document_on between ${from}::date and ${to}::date
       and l.changed_at > engine_now() - make_interval(days => ${NEWS_DAYS})`.execute(db.on())
  const [row] = rows
  if (row === undefined || row.firstOn === null || row.lastAt === null) return undefined
  return { count: row.count, firstOn: row.firstOn, lastAt: row.lastAt }
}
