import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { WatchedRow } from '../../../../kit/watch.ts'

/** Longer than a reader's pause between two streams, and than any sale takes from its first word to its commit. */
const LATELY = sql`interval '30 seconds'`

/**
 * Payments that have begun lately and are being paid, the newest first, by `payments_newest`. Their mark is how far they
 * have come; what becomes of them is announced.
 */
export async function findBegun(db: TenantDb, limit: number): Promise<WatchedRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('payments as p')
    .leftJoin('firms as f', (join) => join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.id', '=', 'p.firm_id'))
    .select(['p.id', 'p.state', 'p.firm_id', 'f.parent_id'])
    .where('p.tenant_id', '=', db.tenantId)
    .where('p.created_at', '>', sql<Date>`engine_now() - ${LATELY}`)
    .where('p.state', 'in', ['created', 'init-sent', 'awaiting-3d', 'auth-sent'])
    .orderBy('p.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, state, firm_id: firmId, parent_id: parentId }) => ({
    id,
    mark: state,
    firmIds: [firmId, parentId],
  }))
}
