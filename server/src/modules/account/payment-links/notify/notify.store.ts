import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** False where the link names no address. */
export async function waitForPost(db: TenantDb, linkId: string): Promise<boolean> {
  const { rows } = await sql`update payment_links set notify_state = 'waiting'
    where tenant_id = ${db.tenantId} and id = ${linkId} and notify_url is not null returning id`.execute(db.on())
  return rows.length === 1
}

export async function markPosted(db: TenantDb, linkId: string, state: 'delivered' | 'failed'): Promise<void> {
  await sql`update payment_links set notify_state = ${state}
    where tenant_id = ${db.tenantId} and id = ${linkId}`.execute(db.on())
}
