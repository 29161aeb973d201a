import { randomUUIDv7 } from 'node:crypto'
import type { LinkChannel, LinkSendState } from '@vezne/contract/payment-links/words.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

export interface NewSend {
  readonly linkId: string
  readonly channel: LinkChannel
  readonly address: string
  readonly isReminder: boolean
  readonly by: string
}

export async function insertSend(db: TenantDb, { linkId, channel, address, isReminder, by }: NewSend): Promise<string> {
  const id = randomUUIDv7()
  await db
    .on<Tables>()
    .insertInto('payment_link_sends')
    .values({
      tenant_id: db.tenantId,
      id,
      link_id: linkId,
      channel,
      address,
      is_reminder: isReminder,
      asked_by: by,
    })
    .execute()
  return id
}

export interface Sending {
  readonly linkId: string
  readonly channel: LinkChannel
  readonly address: string
  readonly isReminder: boolean
  readonly state: LinkSendState
}

export async function findSend(db: TenantDb, id: string): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`select link_id as "linkId", channel, address, is_reminder as "isReminder", state
    from payment_link_sends where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
  return rows[0]
}

export async function markSent(db: TenantDb, id: string, notBefore: Date | null = null): Promise<void> {
  await sql`update payment_link_sends set state = 'sent', sent_at = coalesce(${notBefore}::timestamptz, engine_now()),
      not_before = ${notBefore}, failure = null
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

export async function markDelivered(db: TenantDb, id: string): Promise<void> {
  await sql`update payment_link_sends set state = 'delivered', delivered_at = engine_now(), failure = null
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

export async function markNotSent(db: TenantDb, id: string, failure: string): Promise<void> {
  await sql`update payment_link_sends set state = 'failed', failure = ${failure}
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

/** How often it was sent by people lately. */
export async function sentLately(db: TenantDb, linkId: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_link_sends
    where tenant_id = ${db.tenantId} and link_id = ${linkId} and not is_reminder
      and asked_at > engine_now() - make_interval(mins => ${minutes})`.execute(db.on())
  return rows[0]?.count ?? 0
}

export interface DueReminder {
  readonly linkId: string
  readonly channel: LinkChannel
  readonly address: string
}

/**
 * Whoever was sent a link that ends tomorrow and is not paid, once, by the way it was sent. A link that was made today or
 * yesterday is fresh in their mind.
 */
export async function takeReminders(db: TenantDb): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (update payment_links l set reminded_at = engine_now()
      from (select (engine_now() at time zone 'Europe/Istanbul')::date as day) today
      where l.tenant_id = ${db.tenantId} and l.cancelled_at is null and l.blocked_at is null and l.used_count = 0
        and l.reminded_at is null and l.valid_until = today.day + 1
        and (l.created_at at time zone 'Europe/Istanbul')::date < today.day - 1
      returning l.id)
    select distinct on (s.link_id, s.channel) s.link_id as "linkId", s.channel, s.address
    from payment_link_sends s join due on due.id = s.link_id
    where s.tenant_id = ${db.tenantId} and s.state <> 'failed'
    order by s.link_id, s.channel, s.asked_at desc`.execute(db.on())
  return rows
}
