import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

interface ValueDay {
  readonly paymentId: string
  /** When the first money of it comes. */
  readonly firstOn: Day
}

/** These and no others have a day, of these payments. A day that is the same is not written again. */
export async function keepValueDays(
  db: TenantDb,
  paymentIds: readonly string[],
  days: readonly ValueDay[],
): Promise<void> {
  const known = days.map(({ paymentId }) => paymentId)
  await sql`
    delete from payment_value_days
     where tenant_id = ${db.tenantId} and payment_id = any (${[...paymentIds]}::uuid[])
       and payment_id <> all (${known}::uuid[])`.execute(db.on())
  await sql`
    insert into payment_value_days (tenant_id, payment_id, first_on)
    select ${db.tenantId}, d.* from unnest(${known}::uuid[], ${days.map(({ firstOn }) => firstOn)}::date[]) as d
    on conflict (tenant_id, payment_id) do update set first_on = excluded.first_on
    where payment_value_days.first_on <> excluded.first_on`.execute(db.on())
}
