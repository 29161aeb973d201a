import type { Day } from '@vezne/domain/calendar/day.ts'
import type { BrokenRow, LayoutName } from '@vezne/domain/settlement/bank-row.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { KeptDifference, NewFile } from './store.ts'

export interface FileRow extends Omit<NewFile, 'digest' | 'uploadedBy' | 'layout'> {
  readonly layout: LayoutName
  readonly uploadedAt: Date
  /** Differences that nobody has closed. */
  readonly openCount: number
}

async function filesWhere(db: ReadDb, condition: RawBuilder<unknown>, most: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.account_id as "accountId", f.layout, f.covers, f.from_on::text as "from", f.to_on::text as "to",
      f.row_count as "rowCount", f.matched_count as "matchedCount", f.repeated_count as "repeatedCount",
      f.broken_count as "brokenCount", f.difference_count as "differenceCount", f.uploaded_at as "uploadedAt",
      f.uploaded_by_name as "uploadedByName",
      (select count(*)::int from settlement_differences d
        where d.tenant_id = f.tenant_id and d.file_id = f.id and d.closed_at is null) as "openCount"
    from settlement_files f where f.tenant_id = ${db.tenantId} and ${condition}
    order by f.uploaded_at desc, f.id limit ${most}`.execute(db.on())
  return rows
}

export const lastFiles = (db: ReadDb, most: number): Promise<FileRow[]> => filesWhere(db, sql`true`, most)

export const findFile = async (db: ReadDb, id: string): Promise<FileRow | undefined> =>
  (await filesWhere(db, sql`f.id = ${id}`, 1))[0]

export interface DifferenceRow extends Omit<KeptDifference, 'key' | 'subjectId'> {
  readonly accountId: string
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly verdict: string | null
}

async function differencesWhere(db: ReadDb, condition: RawBuilder<unknown>): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select id, account_id as "accountId", kind, line, payment_id as "paymentId", part, parts, label,
      auth_code as "authCode", sold_on::text as "soldOn", currency, expected_on::text as "expectedOn",
      expected_gross_minor as "expectedGrossMinor", expected_commission_minor as "expectedCommissionMinor",
      came_on::text as "cameOn", came_gross_minor as "cameGrossMinor", came_commission_minor as "cameCommissionMinor",
      closed_at as "closedAt", closed_by as "closedBy", verdict
    from settlement_differences where tenant_id = ${db.tenantId} and ${condition}
    order by line nulls last, expected_on, id`.execute(db.on())
  return rows
}

export const differencesOf = (db: ReadDb, fileId: string): Promise<DifferenceRow[]> =>
  differencesWhere(db, sql`file_id = ${fileId}`)

export const findDifference = async (db: ReadDb, id: string): Promise<DifferenceRow | undefined> =>
  (await differencesWhere(db, sql`id = ${id}`))[0]

export async function brokenRowsOf(db: ReadDb, fileId: string, most: number): Promise<BrokenRow[]> {
  const { rows } = await sql<BrokenRow>`
    select line, broken_rule as rule, broken_field as field, broken_text as text from settlement_rows
    where tenant_id = ${db.tenantId} and file_id = ${fileId} and place = 'broken' order by no limit ${most}`.execute(
    db.on(),
  )
  return rows
}

/** How far files of an account have told, by the days that each of them goes by, and when the last one came. */
export interface ToldUntil {
  readonly accountId: string
  readonly valueOn: Day | null
  readonly soldOn: Day | null
  readonly uploadedAt: Date
}

/**
 * Of every account that a file was uploaded for or a report was fetched of. A report that was asked for and did not come ends what
 * was told before it, whatever came later.
 */
export async function toldUntil(db: ReadDb): Promise<ToldUntil[]> {
  const { rows } = await sql<ToldUntil>`
    with told as (
      select account_id, max(to_on) filter (where covers = 'value-days') as value_on,
        max(to_on) filter (where covers = 'sale-days') as sold_on, max(uploaded_at) as uploaded_at
      from settlement_files where tenant_id = ${db.tenantId} group by account_id
    ), reported as (
      select account_id, coalesce(min(report_on) filter (where fetched_at is null) - 1, max(report_on)) as value_on,
        max(coalesce(fetched_at, asked_at)) filter (where fetched_at is not null) as uploaded_at
      from settlement_reports where tenant_id = ${db.tenantId} group by account_id having count(fetched_at) > 0
    )
    select account_id as "accountId", coalesce(r.value_on, t.value_on)::text as "valueOn", t.sold_on::text as "soldOn",
      greatest(r.uploaded_at, t.uploaded_at) as "uploadedAt"
    from told t full join reported r using (account_id) order by account_id`.execute(db.on())
  return rows
}
