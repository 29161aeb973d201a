import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { DecidedPromises } from './refresh/store.ts'

/** When the ERP was last heard, and when a firm's part of the plan was last made of the books. */
export async function readingTimes(db: ReadDb): Promise<{ refreshedAt: Date | null; readAt: Date | null }> {
  const { rows } = await sql<{ refreshedAt: Date | null; readAt: Date | null }>`
    select (select max(refreshed_at) from erp_ledgers where tenant_id = ${db.tenantId}) as "refreshedAt",
      (select max(read_at) from expected_marks where tenant_id = ${db.tenantId}) as "readAt"`.execute(db.on())
  return rows[0] ?? { refreshedAt: null, readAt: null }
}

/** How many promises were kept and how many broken, of the firms that the caller sees. */
export async function decidedPromises(db: ReadDb, firmIds: readonly string[]): Promise<DecidedPromises> {
  const { rows } = await sql<DecidedPromises>`
    select coalesce(sum(promises_kept), 0)::int as kept, coalesce(sum(promises_broken), 0)::int as broken
      from expected_marks
     where tenant_id = ${db.tenantId}
       and ((select sees_all_firms()) or subject_id = any ((select current_firms())::uuid[]))
       and (${firmIds.length === 0} or subject_id = any (${[...firmIds]}::uuid[]))`.execute(db.on())
  return rows[0] ?? { kept: 0, broken: 0 }
}

interface DebtorRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export async function findDebtor(db: ReadDb, firmId: string): Promise<DebtorRow | undefined> {
  const { rows } = await sql<DebtorRow>`
    select id, code, name, email, phone_number as phone from firms
     where tenant_id = ${db.tenantId} and id = ${firmId}`.execute(db.on())
  return rows[0]
}
