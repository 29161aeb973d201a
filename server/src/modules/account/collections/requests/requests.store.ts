import { sql, type Selectable } from 'kysely'
import { ENGINE_NOW, READ_AT, written } from '../../../../kit/db/moment.ts'
import { camel, camelIfThere, snake, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

/** Somebody's wish that money goes back, with the moment at which the database read it. */
export type RequestRow = Camel<Selectable<Schema['refund_requests']> & { readonly read_at: Date }>

const MOST = 100

const requests = (db: ReadDb) =>
  db.on<Schema>().selectFrom('refund_requests').selectAll().select(READ_AT).where('tenant_id', '=', db.tenantId)

/** The oldest first. */
export async function requestsOf(db: ReadDb, paymentId: string): Promise<RequestRow[]> {
  const rows = await requests(db).where('payment_id', '=', paymentId).orderBy('created_at').limit(MOST).execute()
  return rows.map((row) => camel(row))
}

export async function findRequest(db: TenantDb, id: string): Promise<RequestRow | undefined> {
  return camelIfThere(await requests(db).where('id', '=', id).executeTakeFirst())
}

/** What waits for somebody other than its asker, the oldest first, and how many there are in all. */
export async function waitingRequests(
  db: ReadDb,
  readerId: string,
  shown: number,
): Promise<{ count: number; oldest: RequestRow[] }> {
  const rows = await requests(db)
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('state', '=', 'waiting')
    .where('expires_at', '>', ENGINE_NOW)
    .where('asked_by', '<>', readerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(shown)
    .execute()
  return { count: rows[0]?.count ?? 0, oldest: rows.map(({ count: _, ...row }) => camel(row)) }
}

export type NewRequest = Pick<
  RequestRow,
  'id' | 'paymentId' | 'firmId' | 'kind' | 'amountMinor' | 'currency' | 'reason' | 'askedBy' | 'askedByName'
>

/** Undefined where another one waits for the same payment, or this one is there already. */
export async function insertRequest(
  db: TenantDb,
  request: NewRequest,
  waitsMs: number,
): Promise<RequestRow | undefined> {
  const row = await db
    .on<Schema>()
    .insertInto('refund_requests')
    .values({ ...snake(request), tenant_id: db.tenantId, expires_at: written({ inMs: waitsMs }) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(READ_AT)
    .executeTakeFirst()
  return camelIfThere(row)
}

export interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly by: { readonly userId: string; readonly name: string }
  readonly reason: string
  readonly refundId: string | null
}

/** False where somebody else has decided, or its time has run out. */
export async function decideRequest(
  db: TenantDb,
  id: string,
  { state, by, reason, refundId }: Decision,
): Promise<boolean> {
  const decided = await db
    .on<Schema>()
    .updateTable('refund_requests')
    .set({
      state,
      decided_by: by.userId,
      decided_by_name: by.name,
      decided_at: ENGINE_NOW,
      decision_reason: reason,
      refund_id: refundId,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', ENGINE_NOW)
    .returning('id')
    .execute()
  return decided.length === 1
}

/** Those whose time has run out while nobody decided. */
export async function expireRequests(db: TenantDb): Promise<RequestRow[]> {
  const rows = await db
    .on<Schema>()
    .updateTable('refund_requests')
    .set({ state: 'expired', decided_at: ENGINE_NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', ENGINE_NOW)
    .returningAll()
    .returning(READ_AT)
    .execute()
  return rows.map((row) => camel(row))
}
