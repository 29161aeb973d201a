import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { DeliveryName } from '../store.ts'

export async function deliveryIdOf(db: TenantDb, { id, endpointId }: DeliveryName): Promise<string> {
  const row = await db
    .on<Tables>()
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirstOrThrow()
  return row.delivery_id
}

/** The one that somebody names, and nobody else's until the transaction ends. */
export async function lockDelivery(db: TenantDb, deliveryId: string) {
  return db
    .on<Tables>()
    .selectFrom('webhook_deliveries')
    .select(['id', 'endpoint_id', 'state', 'type'])
    .where('tenant_id', '=', db.tenantId)
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
}

export async function startOver(db: TenantDb, { id, endpointId }: DeliveryName, now: Date): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', tries: 0, next_try_at: now })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .execute()
}

/** Which of those that were given up are meant: of one endpoint or of all, and none that was given up since. */
interface GivenUp {
  readonly endpointId: string | null
  readonly before: Date
}

const meant = (db: TenantDb, { endpointId, before }: GivenUp) =>
  sql`tenant_id = ${db.tenantId} and state = 'dead' and (tried_at is null or tried_at <= ${before})
    and (${endpointId}::uuid is null or endpoint_id = ${endpointId}::uuid)`

export async function countGivenUp(db: TenantDb, which: GivenUp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where ${meant(db, which)}`.execute(db.on())
  return rows[0]?.count ?? 0
}

/** Brings some of them back, the oldest first. */
export async function reviveSome(db: TenantDb, which: GivenUp, now: Date, most: number): Promise<DeliveryName[]> {
  const { rows } = await sql<{ id: string; endpoint_id: string }>`
    update webhook_deliveries set state = 'pending', tries = 0, next_try_at = ${now}
    where tenant_id = ${db.tenantId} and delivery_id in (
      select delivery_id from webhook_deliveries where ${meant(db, which)}
      order by created_at limit ${most} for update skip locked)
    returning id, endpoint_id`.execute(db.on())
  return rows.map(({ id, endpoint_id: endpointId }) => ({ id, endpointId }))
}
