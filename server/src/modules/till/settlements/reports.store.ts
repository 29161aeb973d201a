import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** A day's report of an account. */
export interface ReportDay {
  readonly accountId: string
  readonly day: Day
}

export async function isFetched(db: TenantDb, { accountId, day }: ReportDay): Promise<boolean> {
  const { rows } = await sql`
    select from settlement_reports
    where tenant_id = ${db.tenantId} and account_id = ${accountId} and report_on = ${day}
      and fetched_at is not null`.execute(db.on())
  return rows.length > 0
}

export async function markFetched(db: TenantDb, { accountId, day }: ReportDay): Promise<void> {
  await sql`
    insert into settlement_reports (tenant_id, account_id, report_on, fetched_at)
    values (${db.tenantId}, ${accountId}, ${day}, engine_now())
    on conflict (tenant_id, account_id, report_on) do update set fetched_at = engine_now(), failure = null`.execute(
    db.on(),
  )
}

/** Why it could not be fetched, in a word or a code. A day that another round has fetched since stays fetched. */
export async function markFailed(db: TenantDb, { accountId, day }: ReportDay, why: string): Promise<void> {
  await sql`
    insert into settlement_reports (tenant_id, account_id, report_on, failed_at, failed_count, failure)
    values (${db.tenantId}, ${accountId}, ${day}, engine_now(), 1, ${why.slice(0, 100)})
    on conflict (tenant_id, account_id, report_on) do update set failed_at = engine_now(),
      failed_count = settlement_reports.failed_count + 1, failure = excluded.failure
    where settlement_reports.fetched_at is null`.execute(db.on())
}

/** How the reports of an account stand. */
export interface ReportState {
  readonly accountId: string
  /** The first that was ever fetched: from there on each day's is. */
  readonly firstOn: Day
  readonly lastOn: Day
  /** The first day that was asked for and did not come, with how often. */
  readonly failedOn: Day | null
  readonly failedCount: number
}

export async function reportStates(db: ReadDb): Promise<ReportState[]> {
  const { rows } = await sql<ReportState>`
    select account_id as "accountId", (min(report_on) filter (where fetched_at is not null))::text as "firstOn",
      (max(report_on) filter (where fetched_at is not null))::text as "lastOn",
      (min(report_on) filter (where fetched_at is null))::text as "failedOn",
      coalesce((array_agg(failed_count order by report_on) filter (where fetched_at is null))[1], 0) as "failedCount"
    from settlement_reports where tenant_id = ${db.tenantId}
    group by account_id having count(fetched_at) > 0 order by account_id`.execute(db.on())
  return rows
}

/** The days since this one whose reports are here. */
export async function fetchedSince(db: TenantDb, accountId: string, since: Day): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{ day: Day }>`
    select report_on::text as day from settlement_reports
    where tenant_id = ${db.tenantId} and account_id = ${accountId} and report_on >= ${since}
      and fetched_at is not null`.execute(db.on())
  return new Set(rows.map(({ day }) => day))
}
