import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'

/** Whether there are books of an ERP that something has come into: not ours, and not ones that were only opened. */
export async function hasFedBooks(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ is_fed: boolean }>`
    select exists (select from erp_ledgers
      where tenant_id = ${db.tenantId} and owner <> 'vezne' and refreshed_at is not null) as is_fed`.execute(db.on())
  return rows[0]?.is_fed === true
}
