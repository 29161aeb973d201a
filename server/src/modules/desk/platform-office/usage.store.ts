import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Writes down how many payments began since this day, by day of Istanbul, and how many of them were approved. */
export async function countPayments(db: TenantDb, since: string): Promise<void> {
  await sql`
    insert into tenant_usage as u (tenant_id, day, begun, approved)
    select ${db.tenantId}::uuid, (p.created_at at time zone 'Europe/Istanbul')::date, count(*)::integer,
           (count(*) filter (where p.state = 'approved'))::integer
      from payments p
     where p.tenant_id = ${db.tenantId} and p.created_at >= (${since}::date)::timestamp at time zone 'Europe/Istanbul'
     group by 2
    on conflict (tenant_id, day) do update
      set begun = excluded.begun, approved = excluded.approved, counted_at = now()`.execute(db.on())
}
