import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Until this transaction ends nobody else begins a payment on the plan of this firm. Whatever ends one waits for nobody. */
export async function holdPlan(db: TenantDb, firmId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vezne/plan/${db.tenantId}/${firmId}`}, 0))`.execute(
    db.on(),
  )
}
