import { LIVE_TOPICS, type LiveTopic } from '@vezne/contract/events.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { together } from '../../../kit/db/transaction.ts'

/** On which the processes that hold streams listen. */
export const LIVE_CHANNEL = 'vezne_live'

/** A row of a list has changed: of a firm, of one user alone, or of the company as a whole. */
export interface Change {
  readonly topic: LiveTopic
  readonly id: string
  readonly firmId?: string | null
  readonly userId?: string
}

const call = (db: Pick<TenantDb, 'on'>, said: RawBuilder<unknown>) =>
  sql`select pg_notify(${LIVE_CHANNEL}, ${said})`.execute(db.on<object>())

/** What somebody has open looks at once whether it may go on. */
export async function callReadersOf(db: Pick<TenantDb, 'on'>, userId: string): Promise<void> {
  await call(db, sql`json_build_object('userId', ${userId}::text)::text`)
}

/**
 * Writes a change down and calls whoever listens, with the commit. Those of a company are numbered one after the other,
 * in the order in which they can be seen: whoever has read one has read all before it. That, and the call itself, makes
 * commits wait for each other, so a transaction that takes money must not do this (decision 0003): what it announces
 * comes to here by the relay.
 */
export async function insertChange(db: TenantDb, { topic, id, firmId = null, userId }: Change): Promise<void> {
  const { tenantId } = db
  await together([
    sql`select pg_advisory_xact_lock(hashtextextended('vezne/live/' || ${tenantId}, 0))`.execute(db.on<object>()),
    db
      .on<Tables>()
      .insertInto('live_changes')
      .values({ tenant_id: tenantId, topic, row_id: id, firm_id: firmId, user_id: userId ?? null })
      .execute(),
    call(
      db,
      sql`json_build_object('tenantId', ${tenantId}::text, 'userId', ${userId ?? null}::text, 'firmIds', (
        select json_agg(each) from firms, unnest(array[firms.id, parent_id]) each where firms.id = ${firmId}::uuid))::text`,
    ),
  ])
}

interface Reader {
  readonly userId: string
  readonly topics: readonly LiveTopic[]
}

const isTopic = (text: string): text is LiveTopic => LIVE_TOPICS.some((topic) => topic === text)

/** What the reader may hear of and has not heard of, the oldest first. */
export async function findChanges(db: TenantDb, { userId, topics }: Reader, after: number, limit: number) {
  const rows = await db
    .on<Tables>()
    .selectFrom('live_changes')
    .select(['position', 'topic', 'row_id'])
    .where('tenant_id', '=', db.tenantId)
    .where('position', '>', BigInt(after))
    .where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', userId)]))
    .where('topic', 'in', [...topics])
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ position, topic, row_id: id }) => {
    if (!isTopic(topic)) throw new Error(`no list is called ${topic}`)
    return { position: Number(position), topic, id }
  })
}

/** Where a reader begins who has heard of nothing yet. */
export async function lastPosition(db: TenantDb): Promise<number> {
  const { last } = await db
    .on<Tables>()
    .selectFrom('live_changes')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** A reader who was away for that long looks at everything again. */
export async function tidyChanges(db: TenantDb, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_changes where tenant_id = ${db.tenantId} and position in (
      select position from live_changes where tenant_id = ${db.tenantId} and created_at < now() - interval '1 hour'
       order by position limit ${atMost})`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}
