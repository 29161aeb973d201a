import { randomUUIDv7 } from 'node:crypto'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

export type LinkEventKind =
  | 'opened'
  | 'paid'
  | 'failed'
  | 'money-back'
  | 'undone'
  | 'extended'
  | 'blocked'
  | 'cancelled'

interface LinkEvent {
  readonly what: LinkEventKind
  readonly word?: string
  readonly by?: string
  /** What a card was charged, or got back. */
  readonly money?: Money
}

export async function keepEvent(db: TenantDb, linkId: string, event: LinkEvent): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('payment_link_events')
    .values({
      tenant_id: db.tenantId,
      id: randomUUIDv7(),
      link_id: linkId,
      what: event.what,
      word: event.word ?? null,
      by_name: event.by ?? null,
      amount_minor: event.money?.amountMinor ?? null,
      currency: event.money?.currency ?? null,
    })
    .execute()
}

export async function markCancelled(db: TenantDb, linkId: string, reason: string | undefined): Promise<void> {
  await sql`update payment_links set cancelled_at = engine_now(), cancel_reason = ${reason ?? null}
    where tenant_id = ${db.tenantId} and id = ${linkId}`.execute(db.on())
}

/** A later day, and a new count of failures. */
export async function moveLastDay(db: TenantDb, linkId: string, validUntil: Day): Promise<void> {
  await sql`update payment_links
    set valid_until = ${validUntil}::date, blocked_at = null, failed_count = 0, reminded_at = null
    where tenant_id = ${db.tenantId} and id = ${linkId}`.execute(db.on())
}

/** Somebody looked at the payer's page. True the first time. */
export async function markOpened(db: TenantDb, linkId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`update payment_links
    set opened_count = opened_count + 1, first_opened_at = coalesce(first_opened_at, engine_now()),
      last_opened_at = engine_now()
    where tenant_id = ${db.tenantId} and id = ${linkId} returning opened_count as count`.execute(db.on())
  return rows[0]?.count === 1
}

/** A payment was begun with it, written with the payment itself. */
export async function markTried(db: TenantDb, linkId: string, paymentId: string): Promise<void> {
  await sql`with tried as (insert into payment_link_tries (tenant_id, payment_id, link_id)
      values (${db.tenantId}, ${paymentId}, ${linkId}))
    update payment_links set tried_count = tried_count + 1, last_tried_at = engine_now()
    where tenant_id = ${db.tenantId} and id = ${linkId}`.execute(db.on())
}

export async function linkOfPayment(db: TenantDb, paymentId: string): Promise<string | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('payment_link_tries')
    .select('link_id')
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.link_id
}

/** One more use, and what was owed by it. */
export async function markPaid(db: TenantDb, linkId: string, netMinor: bigint): Promise<void> {
  await sql`update payment_links set used_count = used_count + 1, collected_minor = collected_minor + ${netMinor},
      paid_at = coalesce(paid_at, engine_now()), failed_count = 0
    where tenant_id = ${db.tenantId} and id = ${linkId}`.execute(db.on())
}

/** A part went back; with the last one the use is free again. */
export async function markMoneyBack(
  db: TenantDb,
  linkId: string,
  { partMinor, freesUse }: { readonly partMinor: bigint; readonly freesUse: boolean },
): Promise<void> {
  await sql`update payment_links set collected_minor = greatest(collected_minor - ${partMinor}, 0),
      used_count = greatest(used_count - ${freesUse ? 1 : 0}, 0),
      paid_at = case when ${freesUse} and used_count <= 1 then null else paid_at end
    where tenant_id = ${db.tenantId} and id = ${linkId}`.execute(db.on())
}

/** A payment that failed is counted; with so many of them the link is blocked. True where this one did it. */
export async function markFailed(
  db: TenantDb,
  linkId: string,
  { reason, blocksAt }: { readonly reason: string | null; readonly blocksAt: number },
): Promise<boolean> {
  const { rows } = await sql<{ isBlockedNow: boolean }>`with before as (
      select blocked_at is null as was_open from payment_links
      where tenant_id = ${db.tenantId} and id = ${linkId} for no key update)
    update payment_links l set failed_count = failed_count + 1, last_reason = coalesce(${reason}, last_reason),
      blocked_at = case when failed_count + 1 >= ${blocksAt} then coalesce(blocked_at, engine_now()) else blocked_at end
    from before where l.tenant_id = ${db.tenantId} and l.id = ${linkId}
    returning before.was_open and l.blocked_at is not null as "isBlockedNow"`.execute(db.on())
  return rows[0]?.isBlockedNow === true
}

/** Whoever begins to pay it comes one after the other. The row itself stays free for the end of a payment. */
export async function holdLink(db: TenantDb, linkId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vezne/link/${db.tenantId}/${linkId}`}, 0))`.execute(
    db.on(),
  )
}
