import { sql } from 'kysely'
import { camelIfThere } from '../../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import { STATUS } from './list.store.ts'

/** A user as their company manages them. */
export interface ManagedUser {
  /** Of their place in the company. */
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly isStaff: boolean
  readonly roleId: string | null
  readonly roleName: string | null
  readonly firmId: string | null
  /** Of their role, or their own. */
  readonly heldRights: string[]
  /** Their own. */
  readonly rights: string[]
  readonly status: 'active' | 'invited' | 'suspended' | 'firm-closed'
  readonly isSuspended: boolean
  /** They have not taken the place yet. */
  readonly isPending: boolean
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly signIns: number
}

const ofThisCompany = sql`s.tenant_id = m.tenant_id and s.user_id = m.user_id`

export async function findUser(db: PlatformDb, tenantId: string, id: string): Promise<ManagedUser | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('roles as r', (join) => join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'))
    .select(['m.id', 'm.user_id', 'u.email', 'm.is_staff', 'm.role_id', 'r.name as role_name', 'm.rights'])
    .select(sql<string>`coalesce(m.name, u.name)`.as('name'))
    .select(sql<string | null>`coalesce(m.sub_firm_id, m.firm_id)`.as('firm_id'))
    .select(sql<string[]>`case when m.is_staff then coalesce(r.rights, '{}') else m.rights end`.as('held_rights'))
    .select(sql<ManagedUser['status']>`${sql.raw(STATUS)}`.as('status'))
    .select(sql<boolean>`m.suspended_at is not null`.as('is_suspended'))
    .select(sql<boolean>`m.accepted_at is null`.as('is_pending'))
    .select('m.created_at')
    .select(sql<Date | null>`(select max(s.last_seen_at) from sessions s where ${ofThisCompany})`.as('last_seen_at'))
    .select(
      sql<number>`(select count(*)::int from sessions s where ${ofThisCompany} and s.ended_at is null
        and s.idle_expires_at > now())`.as('sign_ins'),
    )
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '=', id)
    .executeTakeFirst()
  return camelIfThere(row)
}

export interface RoleFound {
  readonly id: string
  readonly name: string
  readonly rights: string[]
}

export function findRoles(db: PlatformDb, tenantId: string): Promise<RoleFound[]> {
  return db
    .on<Tables>()
    .selectFrom('roles')
    .select(['id', 'name', 'rights'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .limit(200)
    .execute()
}

/** What each user of this very firm has who is let in. */
export async function rightsInFirm(db: PlatformDb, tenantId: string, firmId: string): Promise<string[][]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('memberships')
    .select('rights')
    .where('tenant_id', '=', tenantId)
    .where('firm_id', '=', firmId)
    .where('sub_firm_id', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  return rows.map(({ rights }) => rights)
}

/**
 * The account of an address, made where there was none. Nobody learns which of the two it was: the same statements run
 * either way, and a name that somebody has stays theirs.
 */
export async function accountOf(db: PlatformDb, made: { id: string; email: string; name: string }): Promise<string> {
  await db
    .on<Tables>()
    .insertInto('users')
    .values(made)
    .onConflict((same) => same.column('email').doNothing())
    .execute()
  const found = db.on<Tables>().selectFrom('users').select('id').where('email', '=', made.email)
  return (await found.executeTakeFirstOrThrow()).id
}

/** Where somebody stands: what a membership says of it. */
export interface PlaceRow {
  readonly name: string
  readonly roleId: string | null
  readonly firmId: string | null
  readonly subFirmId: string | null
  readonly rights: readonly string[]
}

const columnsOf = ({ name, roleId, firmId, subFirmId, rights }: PlaceRow) => ({
  name,
  is_staff: firmId === null,
  role_id: roleId,
  firm_id: firmId,
  sub_firm_id: subFirmId,
  rights: [...rights],
})

/** A place that waits for its person. Answers its id; undefined when they have one in the company already. */
export async function insertMembership(
  db: PlatformTenantDb,
  userId: string,
  place: PlaceRow,
): Promise<string | undefined> {
  const made = await db
    .on<Tables>()
    .insertInto('memberships')
    .values({ tenant_id: db.tenantId, user_id: userId, ...columnsOf(place) })
    .onConflict((same) => same.columns(['tenant_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Its person has said yes. Only of somebody who would be let in. Answers the place's id where there is one. */
export async function acceptMembership(db: PlatformTenantDb, userId: string): Promise<string | undefined> {
  const accepted = await own(db)
    .set({ accepted_at: sql<Date>`coalesce(accepted_at, now())`, is_invitation_due: false })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('is_firm_closed', '=', false)
    .returning('id')
    .executeTakeFirst()
  return accepted?.id
}

const own = (db: PlatformTenantDb) => db.on<Tables>().updateTable('memberships').where('tenant_id', '=', db.tenantId)

export async function updateMembership(db: PlatformTenantDb, id: string, place: PlaceRow): Promise<void> {
  await own(db).set(columnsOf(place)).where('id', '=', id).execute()
}

export async function suspendMembership(db: PlatformTenantDb, id: string, isSuspended: boolean): Promise<void> {
  const suspendedAt = isSuspended ? sql<Date>`coalesce(suspended_at, now())` : null
  await own(db).set({ suspended_at: suspendedAt }).where('id', '=', id).execute()
}

/** Answers whose place it was, where something changed. */
export async function closeMemberships(db: PlatformTenantDb, firmId: string, isClosed: boolean): Promise<string[]> {
  const changed = await own(db)
    .set({ is_firm_closed: isClosed })
    .where(sql<boolean>`coalesce(sub_firm_id, firm_id) = ${firmId}`)
    .where('is_firm_closed', '<>', isClosed)
    .returning('user_id')
    .execute()
  return changed.map(({ user_id: userId }) => userId)
}
