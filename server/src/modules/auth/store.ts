import type { Permission } from '@vezne/domain/access/permissions.ts'
import { sql, type Generated } from 'kysely'
import type { PlatformDb } from '../../kit/db/platform-db.ts'

interface Tables {
  users: { id: string; email: string; name: string; password_hash: string | null; disabled_at: Date | null }
  memberships: {
    tenant_id: string
    user_id: string
    firm_id: string | null
    sub_firm_id: string | null
    is_staff: boolean
    permissions: Permission[]
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    tenant_id: string
    last_seen_at: Generated<Date>
    idle_expires_at: Date
    absolute_expires_at: Date
    ended_at: Date | null
  }
}

export interface Member {
  readonly user_id: string
  readonly name: string
  readonly password_hash: string | null
  readonly firm_id: string | null
  readonly sub_firm_id: string | null
  readonly permissions: Permission[]
}

/** A user as a member of one company; somebody who is not in it does not exist for it. */
export function findMember(db: PlatformDb, tenantId: string, email: string): Promise<Member | undefined> {
  return db
    .on<Tables>()
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id as user_id', 'name', 'password_hash', 'firm_id', 'sub_firm_id', 'permissions'])
    .where('users.email', '=', email)
    .where('users.disabled_at', 'is', null)
    .where('memberships.tenant_id', '=', tenantId)
    .executeTakeFirst()
}

export interface SessionLength {
  readonly idleMinutes: number
  readonly hours: number
}

const minutes = (count: number) => sql<Date>`make_interval(mins => ${count})`

/** Opens a session by the database's clock and answers when it ends if nobody touches it. */
export async function insertSession(
  db: PlatformDb,
  session: { tokenHash: Buffer; userId: string; tenantId: string },
  { idleMinutes, hours }: SessionLength,
): Promise<Date> {
  const { idle_expires_at } = await db
    .on<Tables>()
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      tenant_id: session.tenantId,
      idle_expires_at: sql<Date>`now() + ${minutes(idleMinutes)}`,
      absolute_expires_at: sql<Date>`now() + ${minutes(hours * 60)}`,
    })
    .returning('idle_expires_at')
    .executeTakeFirstOrThrow()
  return idle_expires_at
}

export interface OpenSession {
  readonly user_id: string
  readonly tenant_id: string
  readonly firm_id: string | null
  readonly sub_firm_id: string | null
  readonly permissions: Permission[]
  readonly idle_expires_at: Date
  /** Seen long enough ago that its end should be moved. */
  readonly is_stale: boolean
}

export function findOpenSession(db: PlatformDb, tokenHash: Buffer): Promise<OpenSession | undefined> {
  return db
    .on<Tables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant_id', '=', 'sessions.tenant_id')
        .onRef('memberships.user_id', '=', 'sessions.user_id'),
    )
    .select(['sessions.user_id', 'sessions.tenant_id', 'firm_id', 'sub_firm_id', 'permissions', 'idle_expires_at'])
    .select(sql<boolean>`last_seen_at < now() - interval '30 seconds'`.as('is_stale'))
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Moves the idle end of a session that is in use, never past its absolute end. */
export async function touchSession(db: PlatformDb, tokenHash: Buffer, idleMinutes: number): Promise<Date | undefined> {
  const touched = await db
    .on<Tables>()
    .updateTable('sessions')
    .set({
      last_seen_at: sql<Date>`now()`,
      idle_expires_at: sql<Date>`least(now() + ${minutes(idleMinutes)}, absolute_expires_at)`,
    })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('idle_expires_at')
    .executeTakeFirst()
  return touched?.idle_expires_at
}

export async function endSession(db: PlatformDb, tokenHash: Buffer): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
