import type { Module } from '@vezne/domain/access/modules.ts'
import { sql } from 'kysely'
import { camelIfThere, type Snake } from '../../../../kit/db/camel.ts'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import { onPaper } from '../../../../kit/db/on-paper.ts'
import type { PlatformDatabase, PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import { CALLED, HELD_RIGHTS } from '../members/store.ts'

interface Tables extends Omit<Schema, 'tenants'> {
  tenants: Narrowed<Schema['tenants'], { modules: Module[] }>
}

/** Long enough to follow somebody through a question, too short to be forgotten in a tab. */
const MINUTES = 30

export interface NewImpersonation {
  readonly tokenHash: Buffer
  /** The staff's own sign-in. */
  readonly sessionHash: Buffer
  readonly staffId: string
  readonly userId: string
  readonly firmName: string
}

/** Answers when it ends by itself; undefined where the sign-in it hangs on has ended meanwhile. */
export async function insertImpersonation(db: PlatformTenantDb, look: NewImpersonation): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into looks (token_hash, tenant_id, session_id, staff_id, user_id, firm_name, expires_at)
    select ${look.tokenHash}, ${db.tenantId}, id, ${look.staffId}, ${look.userId}, ${look.firmName},
        now() + make_interval(mins => ${MINUTES})
      from sessions where token_hash = ${look.sessionHash} and tenant_id = ${db.tenantId} and ended_at is null
    returning expires_at as "expiresAt"`.execute(db.on())
  return rows[0]?.expiresAt
}

/** The place of whoever is looked at, read as a sign-in of theirs would read it, and whose eyes these are. */
export interface OpenImpersonation {
  readonly userId: string
  readonly name: string
  readonly tenantId: string
  readonly firmId: string | null
  readonly subFirmId: string | null
  readonly rights: string[]
  readonly modules: Module[]
  readonly firmName: string
  readonly staffId: string
  readonly staffName: string
  readonly staffSession: Buffer
  readonly until: Date
  /** When the staff's own sign-in ends if nobody uses it. */
  readonly idleExpiresAt: Date
  /** The staff's own sign-in was seen long enough ago that its end should be moved. */
  readonly isStale: boolean
}

const STAFF_NAME = sql<string>`(select coalesce(s.name, u.name) from memberships s join users u on u.id = s.user_id
  where s.tenant_id = looks.tenant_id and s.user_id = looks.staff_id)`

/** Still of the staff, and still with the right to look. */
const MAY_IMPERSONATE = sql<boolean>`exists (select from memberships s
  join users u on u.id = s.user_id join roles r on r.tenant_id = s.tenant_id and r.id = s.role_id
  where s.tenant_id = looks.tenant_id and s.user_id = looks.staff_id and s.is_staff and s.accepted_at is not null
    and s.suspended_at is null and u.disabled_at is null and 'impersonate' = any (r.rights))`

/** Asked with every call of whoever looks. Its one value is the hash of the token. */
const OPEN_IMPERSONATION = onPaper<Tables>()
  .selectFrom('looks')
  .innerJoin('sessions', 'sessions.id', 'looks.session_id')
  .innerJoin('users', 'users.id', 'looks.user_id')
  .innerJoin('tenants', 'tenants.id', 'looks.tenant_id')
  .innerJoin('memberships', (join) =>
    join.onRef('memberships.tenant_id', '=', 'looks.tenant_id').onRef('memberships.user_id', '=', 'looks.user_id'),
  )
  .select(['looks.user_id', 'looks.tenant_id', 'memberships.firm_id', 'memberships.sub_firm_id', 'tenants.modules'])
  .select(['looks.firm_name', 'looks.staff_id', 'sessions.token_hash as staff_session', 'looks.expires_at as until'])
  .select([CALLED.as('name'), HELD_RIGHTS.as('rights'), STAFF_NAME.as('staff_name')])
  .select(['sessions.idle_expires_at', sql<boolean>`last_seen_at < now() - interval '30 seconds'`.as('is_stale')])
  .where('looks.token_hash', '=', Buffer.alloc(0))
  .where('looks.ended_at', 'is', null)
  .where('looks.expires_at', '>', sql<Date>`now()`)
  .where('sessions.ended_at', 'is', null)
  .where('sessions.idle_expires_at', '>', sql<Date>`now()`)
  // Whoever goes over to another company looks at nobody of this one any more.
  .whereRef('sessions.tenant_id', '=', 'looks.tenant_id')
  .where('users.disabled_at', 'is', null)
  .where('memberships.accepted_at', 'is not', null)
  .where('memberships.suspended_at', 'is', null)
  .where('memberships.is_firm_closed', '=', sql.lit(false))
  .where('memberships.is_staff', '=', sql.lit(false))
  .where(MAY_IMPERSONATE)
  .compile().sql

export async function findOpenImpersonation(
  { askPlatform }: PlatformDatabase,
  tokenHash: Buffer,
): Promise<OpenImpersonation | undefined> {
  const [row] = await askPlatform<Snake<OpenImpersonation>>({ text: OPEN_IMPERSONATION, values: [tokenHash] })
  return camelIfThere(row)
}

/** What is told of a look that is over. */
export interface EndedImpersonation {
  readonly staffId: string
  readonly staffName: string
  readonly userId: string
  readonly name: string
  readonly membershipId: string
}

const NAME = sql<string>`(select coalesce(m.name, u.name) from memberships m join users u on u.id = m.user_id
  where m.tenant_id = looks.tenant_id and m.user_id = looks.user_id)`
const MEMBERSHIP = sql<string>`(select m.id from memberships m
  where m.tenant_id = looks.tenant_id and m.user_id = looks.user_id)`

const ending = (db: PlatformTenantDb) =>
  db
    .on<Tables>()
    .updateTable('looks')
    .set({ ended_at: sql<Date>`least(now(), expires_at)` })
    .where('tenant_id', '=', db.tenantId)
    .where('ended_at', 'is', null)
    .returning(['staff_id as staffId', 'user_id as userId'])
    .returning([STAFF_NAME.as('staffName'), NAME.as('name'), MEMBERSHIP.as('membershipId')])

/** Ends what this sign-in looks at. */
export function endImpersonationsBy(db: PlatformTenantDb, sessionHash: Buffer): Promise<EndedImpersonation[]> {
  return ending(db)
    .where(sql<boolean>`session_id = (select id from sessions where token_hash = ${sessionHash})`)
    .execute()
}

const IS_OVER = sql<boolean>`(expires_at <= now() or not exists (select from sessions
  where sessions.id = looks.session_id and sessions.ended_at is null and sessions.idle_expires_at > now()))`

/** The companies in which somebody's look has ended by itself and nobody has written that down. */
export async function companiesWithImpersonationsOver(db: PlatformDb): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('looks')
    .select('tenant_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where(IS_OVER)
    .execute()
  return rows.map(({ tenant_id: tenantId }) => tenantId)
}

export function endImpersonationsOver(db: PlatformTenantDb): Promise<EndedImpersonation[]> {
  return ending(db).where(IS_OVER).execute()
}
