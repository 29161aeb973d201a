import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Whether anything here can take money now. */
export async function hasProvider(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from pos_accounts where tenant_id = ${db.tenantId} and is_active) as has`.execute(db.on())
  return rows[0]?.has === true
}
