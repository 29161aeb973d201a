import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

/** What firms have promised, from afar: while a firm's mark stays the same, no promise came, went, or ran out of its days. */
export async function promiseMarks(db: TenantDb): Promise<{ firmId: string; mark: string }[]> {
  const { rows } = await sql<{ firmId: string; mark: string }>`
    select firm_id as "firmId", count(*) || ' ' || max(given_at)::text || ' ' || count(withdrawn_at) || ' ' ||
        count(*) filter (where promised_on >= (select (engine_now() at time zone ${sql.lit(ISTANBUL)})::date)) as mark
      from payment_promises where tenant_id = ${db.tenantId} group by firm_id`.execute(db.on())
  return rows
}
