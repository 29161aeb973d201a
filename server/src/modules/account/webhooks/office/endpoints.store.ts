import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Endpoint } from '../store.ts'

export interface KnownEndpoint extends Endpoint {
  readonly created_at: Date
}

/** Every endpoint of the company, on or off, the oldest first. */
export function findEndpoints(db: TenantDb): Promise<KnownEndpoint[]> {
  return db
    .on<Tables>()
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'is_active', 'events', 'created_at'])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface Counted {
  readonly endpoint_id: string
  readonly waiting: number
  readonly dead: number
}

/** What still waits or was given up, endpoint by endpoint. Each state has an index of its own. */
export async function countOpen(db: TenantDb): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select e.id as endpoint_id,
      (select count(*)::int from webhook_deliveries d
        where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.next_try_at is not null) as waiting,
      (select count(*)::int from webhook_deliveries d
        where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.state = 'dead') as dead
    from webhook_endpoints e where e.tenant_id = ${db.tenantId}`.execute(db.on())
  return rows
}
