import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Which of these firms have ever promised. */
export async function firmsWithPromises(db: TenantDb, firmIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ firmId: string }>`
    select distinct firm_id as "firmId" from payment_promises
     where tenant_id = ${db.tenantId} and firm_id = any (${[...firmIds]}::uuid[])`.execute(db.on())
  return rows.map(({ firmId }) => firmId)
}
