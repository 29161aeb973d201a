import { sql } from 'kysely'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

/** When the ERP was last heard, and when a firm's part of the plan was last made of the books. */
export async function readingTimes(db: TenantDb): Promise<{ refreshedAt: Date | null; readAt: Date | null }> {
  const { rows } = await sql<{ refreshedAt: Date | null; readAt: Date | null }>`
    select (select max(refreshed_at) from erp_ledgers where tenant_id = ${db.tenantId}) as "refreshedAt",
      (select max(read_at) from expected_marks where tenant_id = ${db.tenantId}) as "readAt"`.execute(db.on())
  return rows[0] ?? { refreshedAt: null, readAt: null }
}

interface DebtorRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export async function findDebtor(db: TenantDb, firmId: string): Promise<DebtorRow | undefined> {
  const { rows } = await sql<DebtorRow>`
    select id, code, name, email, phone_number as phone from firms
     where tenant_id = ${db.tenantId} and id = ${firmId}`.execute(db.on())
  return rows[0]
}
