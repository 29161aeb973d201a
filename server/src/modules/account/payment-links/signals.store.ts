import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { WatchedRow } from '../../../kit/watch.ts'

/** Links with which somebody has begun to pay, or that were opened, a moment ago. Their mark is how far that has come. */
export async function findBegun(db: TenantDb, limit: number): Promise<WatchedRow[]> {
  const { rows } = await sql<{ id: string; mark: string; firmId: string | null; parentId: string | null }>`
    select l.id, l.tried_count || '/' || l.opened_count || '/' || p.state as mark, l.firm_id as "firmId",
      f.parent_id as "parentId"
    from payments p
      join payment_link_tries t on t.tenant_id = p.tenant_id and t.payment_id = p.id
      join payment_links l on l.tenant_id = t.tenant_id and l.id = t.link_id
      left join firms f on f.tenant_id = l.tenant_id and f.id = l.firm_id
    where p.tenant_id = ${db.tenantId} and p.created_at > engine_now() - interval '30 seconds'
      and p.state in ('created', 'init-sent', 'awaiting-3d', 'auth-sent')
    order by p.created_at desc limit ${limit}`.execute(db.on())
  return rows.map(({ id, mark, firmId, parentId }) => ({ id, mark, firmIds: [firmId, parentId] }))
}
