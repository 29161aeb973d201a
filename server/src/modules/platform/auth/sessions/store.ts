import type { Module } from '@vezne/domain/access/modules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import { camel, camels, type Snake } from '../../../../kit/db/camel.ts'
import { onPaper } from '../../../../kit/db/on-paper.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { PlatformDatabase, PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import { callReadersOf } from '../../events/index.ts'
import type { SessionLength } from '../deps.ts'
import { CALLED, HELD_RIGHTS } from '../members/store.ts'

interface Tables extends Omit<Schema, 'tenants'> {
  tenants: Narrowed<Schema['tenants'], { modules: Module[] }>
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly tenantId: string
  readonly address: string
  readonly device: string | null
}

const NOW = sql<Date>`now()`
/** Seen long enough ago that the idle end should be moved. */
const STALE = sql<boolean>`last_seen_at < now() - interval '30 seconds'`

/** What the house allows, or less where the company of this id asks for less. Its name is a column or a value. */
const idleMinutesOf = (tenant: RawBuilder<unknown>, house: number) =>
  sql`least(${house}::integer, (select idle_minutes from tenants where tenants.id = ${tenant}))`
const longestMinutesOf = (tenant: RawBuilder<unknown>, hours: number) =>
  sql`least(${hours * 60}::integer, (select session_hours * 60 from tenants where tenants.id = ${tenant}))`
const after = (moment: RawBuilder<unknown>, minutes: RawBuilder<unknown>) =>
  sql<Date>`${moment} + make_interval(mins => ${minutes})`

/** Opens a session by the database's clock and answers when it ends if nobody touches it. */
export async function insertSession(db: PlatformDb, session: NewSession, length: SessionLength): Promise<Date> {
  const tenant = sql`${session.tenantId}::uuid`
  const absoluteEnd = after(NOW, longestMinutesOf(tenant, length.hours))
  const { idle_expires_at } = await db
    .on<Tables>()
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      tenant_id: session.tenantId,
      address: session.address,
      device: session.device,
      idle_expires_at: sql<Date>`least(${after(NOW, idleMinutesOf(tenant, length.idleMinutes))}, ${absoluteEnd})`,
      absolute_expires_at: absoluteEnd,
    })
    .returning('idle_expires_at')
    .executeTakeFirstOrThrow()
  return idle_expires_at
}

/**
 * The same sign-in goes on under another token, perhaps in another company: the old token is nobody's from here on, the
 * day it began and the place it came from stay. Undefined when it has ended meanwhile.
 */
export async function continueSession(
  db: PlatformDb,
  tokenHash: Buffer,
  next: { readonly tokenHash: Buffer; readonly tenantId: string },
  { idleMinutes, hours }: SessionLength,
): Promise<Date | undefined> {
  const tenant = sql`${next.tenantId}::uuid`
  const longest = sql<Date>`least(absolute_expires_at, ${after(sql`created_at`, longestMinutesOf(tenant, hours))})`
  const continued = await db
    .on<Tables>()
    .updateTable('sessions')
    .set({
      token_hash: next.tokenHash,
      tenant_id: next.tenantId,
      last_seen_at: NOW,
      absolute_expires_at: longest,
      idle_expires_at: sql<Date>`least(${after(NOW, idleMinutesOf(tenant, idleMinutes))}, ${longest})`,
    })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['user_id', 'idle_expires_at'])
    .executeTakeFirst()
  if (continued !== undefined) await callReadersOf(db, continued.user_id)
  return continued?.idle_expires_at
}

export interface OpenSession {
  readonly userId: string
  readonly name: string
  readonly tenantId: string
  readonly firmId: string | null
  readonly subFirmId: string | null
  readonly isStaff: boolean
  readonly rights: string[]
  readonly modules: Module[]
  readonly idleExpiresAt: Date
  /** Seen long enough ago that its end should be moved. */
  readonly isStale: boolean
}

/** Every call of the panel asks it. Its one value is the hash of the token. */
const OPEN_SESSION = onPaper<Tables>()
  .selectFrom('sessions')
  .innerJoin('users', 'users.id', 'sessions.user_id')
  .innerJoin('tenants', 'tenants.id', 'sessions.tenant_id')
  .innerJoin('memberships', (join) =>
    join
      .onRef('memberships.tenant_id', '=', 'sessions.tenant_id')
      .onRef('memberships.user_id', '=', 'sessions.user_id'),
  )
  .where('token_hash', '=', Buffer.alloc(0))
  .select(['sessions.user_id', 'sessions.tenant_id', 'firm_id', 'sub_firm_id', 'is_staff', 'modules'])
  .select([CALLED.as('name'), HELD_RIGHTS.as('rights')])
  .select(['idle_expires_at', STALE.as('is_stale')])
  .where('ended_at', 'is', null)
  .where('idle_expires_at', '>', NOW)
  .where('users.disabled_at', 'is', null)
  .where('memberships.accepted_at', 'is not', null)
  .where('memberships.suspended_at', 'is', null)
  .where('memberships.is_firm_closed', '=', sql.lit(false))
  // A company that asks for more than it did asks it of sign-ins that are open, too; they are touched twice a minute.
  .where(
    sql<boolean>`(tenants.idle_minutes is null
      or last_seen_at > now() - make_interval(mins => tenants.idle_minutes, secs => 30))`,
  )
  .where(
    sql<boolean>`(tenants.session_hours is null
      or sessions.created_at > now() - make_interval(hours => tenants.session_hours))`,
  )
  .compile().sql

export async function findOpenSession(
  { askPlatform }: PlatformDatabase,
  tokenHash: Buffer,
): Promise<OpenSession | undefined> {
  const [found] = await askPlatform<Snake<OpenSession>>({ text: OPEN_SESSION, values: [tokenHash], keepsPlan: true })
  return found && camel(found)
}

/**
 * Moves the idle end of a session that is in use, never past its absolute end. Of calls that come at once, one does: the
 * others would wait for it, one after the other, each to write the same once more.
 */
export async function touchSession(db: PlatformDb, tokenHash: Buffer, idleMinutes: number): Promise<Date | undefined> {
  const touched = await db
    .on<Tables>()
    .updateTable('sessions')
    .set({
      last_seen_at: NOW,
      idle_expires_at: sql<Date>`least(${after(NOW, idleMinutesOf(sql`sessions.tenant_id`, idleMinutes))}, absolute_expires_at)`,
    })
    .where('token_hash', '=', (own) =>
      own
        .selectFrom('sessions')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .where(STALE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('idle_expires_at')
    .executeTakeFirst()
  return touched?.idle_expires_at
}

function open(db: PlatformDb) {
  return db.on<Tables>().updateTable('sessions').set({ ended_at: NOW }).where('ended_at', 'is', null)
}

/** Ends them, and lets what their user has open look at once whether it may go on. Answers how many there were. */
async function end(db: PlatformDb, sessions: ReturnType<typeof open>): Promise<number> {
  const ended = await sessions.returning('user_id').execute()
  for (const userId of new Set(ended.map(({ user_id: id }) => id))) await callReadersOf(db, userId)
  return ended.length
}

export async function endSession(db: PlatformDb, tokenHash: Buffer): Promise<void> {
  await end(db, open(db).where('token_hash', '=', tokenHash))
}

/** Answers whether there was such an open session of this user. */
export async function endSessionById(db: PlatformDb, userId: string, id: string): Promise<boolean> {
  return (await end(db, open(db).where('user_id', '=', userId).where('id', '=', id))) > 0
}

/** The same as far as this company goes: of a sign-in that has gone over to another one it ends nothing. */
export async function endSessionHere(db: PlatformTenantDb, userId: string, id: string): Promise<boolean> {
  const own = open(db).where('user_id', '=', userId).where('tenant_id', '=', db.tenantId)
  return (await end(db, own.where('id', '=', id))) > 0
}

/** Ends everything a user has open, except one session if it is named; answers how many that were. */
export function endSessionsOf(db: PlatformDb, userId: string, except?: Buffer): Promise<number> {
  const own = open(db).where('user_id', '=', userId).where('idle_expires_at', '>', NOW)
  return end(db, except === undefined ? own : own.where('token_hash', '<>', except))
}

/** Ends what a user has open in one company, except one session if it is named; answers how many that were. */
export function endSessionsIn(db: PlatformTenantDb, userId: string, except?: Buffer): Promise<number> {
  const own = open(db)
    .where('user_id', '=', userId)
    .where('tenant_id', '=', db.tenantId)
    .where('idle_expires_at', '>', NOW)
  return end(db, except === undefined ? own : own.where('token_hash', '<>', except))
}

/** From here on they are no longer invited but there. */
export async function markJoined(db: PlatformTenantDb, userId: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('memberships')
    .set({ joined_at: NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('joined_at', 'is', null)
    .execute()
}

export interface SessionRow {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly tenantName: string
  readonly address: string | null
  readonly device: string | null
  readonly isOpen: boolean
  readonly tokenHash: Buffer
}

export function latestSessions(db: PlatformDb, userId: string, limit: number): Promise<SessionRow[]> {
  return db
    .on<Tables>()
    .selectFrom('sessions')
    .innerJoin('tenants', 'tenants.id', 'sessions.tenant_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'last_seen_at',
      'tenants.name as tenant_name',
      'sessions.address',
      'device',
      'token_hash',
    ])
    .select(sql<boolean>`ended_at is null and idle_expires_at > now()`.as('is_open'))
    .where('user_id', '=', userId)
    .orderBy('sessions.created_at', 'desc')
    .limit(limit)
    .execute()
    .then(camels)
}
