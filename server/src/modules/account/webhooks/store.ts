import { sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { inTransaction } from '../../../kit/db/transaction.ts'

export interface Endpoint {
  readonly id: string
  readonly url: string
  readonly is_active: boolean
  /** None named: every one. */
  readonly events: readonly string[]
}

export async function putEndpoint(db: TenantDb, { id, url, is_active, events: wanted }: Endpoint): Promise<void> {
  const events = [...wanted]
  await db
    .on<Tables>()
    .insertInto('webhook_endpoints')
    .values({ tenant_id: db.tenantId, id, url, is_active, events })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet({ url, is_active, events }))
    .execute()
}

export function listActiveEndpoints(db: TenantDb): Promise<Endpoint[]> {
  return db
    .on<Tables>()
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'is_active', 'events'])
    .where('tenant_id', '=', db.tenantId)
    .where('is_active', '=', true)
    .execute()
}

export async function findEndpoint(db: TenantDb, id: string): Promise<Endpoint | undefined> {
  return db
    .on<Tables>()
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'is_active', 'events'])
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** One event at one endpoint. */
export interface DeliveryName {
  readonly id: string
  readonly endpointId: string
}

export interface NewDelivery extends DeliveryName {
  /** Null: a trial is about no payment. */
  readonly paymentId: string | null
  readonly type: string
  readonly body: string
  readonly at: Date
}

/** False when this event is on its way to this endpoint already. */
export async function insertDelivery(db: TenantDb, delivery: NewDelivery): Promise<boolean> {
  const { id, endpointId, paymentId, type, body, at } = delivery
  const inserted = await db
    .on<Tables>()
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: db.tenantId,
      id,
      endpoint_id: endpointId,
      payment_id: paymentId,
      type,
      body,
      next_try_at: at,
      last_status: null,
      last_error: null,
      tried_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

const ofName = ({ id, endpointId }: DeliveryName) => ({ id, endpoint_id: endpointId })

/** The delivery if its moment has come, and nobody else's until `until`. */
export async function claimDelivery(db: TenantDb, name: DeliveryName, now: Date, until: Date) {
  return db
    .on<Tables>()
    .updateTable('webhook_deliveries')
    .set((each) => ({ tries: each('tries', '+', 1), next_try_at: until }))
    .where('tenant_id', '=', db.tenantId)
    .where((each) => each.and(ofName(name)))
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', now)
    .returning(['tries', 'body', 'payment_id'])
    .executeTakeFirst()
}

export interface TryOutcome {
  readonly at: Date
  readonly state: 'pending' | 'delivered' | 'dead'
  readonly nextTryAt: Date | null
  readonly status: number | null
  readonly error: string | null
}

/** Writes down how a try ended; nothing when a later one has begun since. */
export async function recordTry(db: TenantDb, name: DeliveryName, tries: number, outcome: TryOutcome): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('webhook_deliveries')
    .set({
      state: outcome.state,
      next_try_at: outcome.nextTryAt,
      last_status: outcome.status,
      last_error: outcome.error,
      tried_at: outcome.at,
    })
    .where('tenant_id', '=', db.tenantId)
    .where((each) => each.and(ofName(name)))
    .where('state', '=', 'pending')
    .where('tries', '=', tries)
    .execute()
}

/** Brings dead letters back, all of the company's or those of one event. Answers whose moment has come. */
export async function reviveDead(db: TenantDb, now: Date, eventId: string | undefined): Promise<DeliveryName[]> {
  const dead = db
    .on<Tables>()
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', tries: 0, next_try_at: now })
    .where('tenant_id', '=', db.tenantId)
    .where('state', '=', 'dead')
  const rows = await (eventId === undefined ? dead : dead.where('id', '=', eventId))
    .returning(['id', 'endpoint_id'])
    .execute()
  return rows.map(({ id, endpoint_id: endpointId }) => ({ id, endpointId }))
}

export interface Due extends DeliveryName {
  readonly tenantId: string
}

const OPENING = `begin; select set_config('role', 'vezne_relay', true)`
const FIND = `select due.* from webhook_endpoints e cross join lateral (
    select tenant_id, id, endpoint_id, next_try_at, row_number() over (order by next_try_at) as turn
    from webhook_deliveries where tenant_id = e.tenant_id and endpoint_id = e.id and next_try_at <= $1
    order by next_try_at limit $2
  ) due order by turn, next_try_at limit $3`

/** What is due in every company, a few for each receiver: this role sees when, and nothing of what. */
export async function findDue(
  pool: pg.Pool,
  now: Date,
  { ofAReceiver, inAll }: { readonly ofAReceiver: number; readonly inAll: number },
): Promise<Due[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) =>
    client.query<{ tenant_id: string; id: string; endpoint_id: string }>(FIND, [now, ofAReceiver, inAll]),
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id, endpointId: row.endpoint_id }))
}

/** How long it can be looked up what was told, or given up: what is still on its way stays. */
const KEPT_DAYS = 90

export async function forgetDeliveries(db: TenantDb, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where tenant_id = ${db.tenantId} and delivery_id in (
      select delivery_id from webhook_deliveries
       where tenant_id = ${db.tenantId} and state <> 'pending' and created_at < now() - make_interval(days => ${KEPT_DAYS})
       order by created_at limit ${atMost})`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}
