import { sql } from 'kysely'
import type { CompanyDay } from '@vezne/domain/calendar/business-days.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface NamedDay extends CompanyDay {
  readonly name: string
}

/** In the order of their days. */
export async function findDays(db: ReadDb): Promise<NamedDay[]> {
  const { rows } = await sql<NamedDay>`
    select day::text as "on", kind, name from company_days where tenant_id = ${db.tenantId} order by day`.execute(
    db.on(),
  )
  return rows
}

/** These and no others. */
export async function replaceDays(db: TenantDb, days: readonly NamedDay[]): Promise<void> {
  await sql`delete from company_days where tenant_id = ${db.tenantId}`.execute(db.on())
  await sql`
    insert into company_days (tenant_id, day, kind, name)
    select ${db.tenantId}, (d->>'on')::date, d->>'kind', d->>'name'
    from json_array_elements(${JSON.stringify(days)}::json) d`.execute(db.on())
}
