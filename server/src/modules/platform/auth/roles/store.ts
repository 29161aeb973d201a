import { STAFF_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import { CALLED } from '../members/store.ts'

/** What is changed of a role as a whole. */
export interface RoleFields {
  readonly name: string
  readonly rights: Right[]
}

export interface Role extends RoleFields {
  readonly id: string
  readonly isOwner: boolean
}

/** In the order of the house; a name that this version does not know means nothing here. */
const known = (names: readonly string[]): Right[] => STAFF_RIGHTS.filter((right) => names.includes(right))

const roles = (db: PlatformTenantDb) =>
  db.on<Tables>().selectFrom('roles').select(['id', 'name', 'rights', 'is_owner']).where('tenant_id', '=', db.tenantId)

/** The owner's first, then by name as Turkish readers look for it. */
export async function findRoles(db: PlatformTenantDb): Promise<Role[]> {
  const rows = await roles(db).orderBy('is_owner', 'desc').orderBy('name').execute().then(camels)
  return rows.map((row) => ({ ...row, rights: known(row.rights) }))
}

export async function findRole(db: PlatformTenantDb, id: string): Promise<Role | undefined> {
  const row = await roles(db).where('id', '=', id).executeTakeFirst().then(camelIfThere)
  return row && { ...row, rights: known(row.rights) }
}

export async function hasRoleNamed(db: PlatformTenantDb, name: string, besides: string): Promise<boolean> {
  const found = await roles(db)
    .where(sql<boolean>`search_key(name) = search_key(${name})`)
    .where('id', '<>', besides)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertRole(db: PlatformTenantDb, id: string, { name, rights }: RoleFields): Promise<void> {
  await db.on<Tables>().insertInto('roles').values({ tenant_id: db.tenantId, id, name, rights }).execute()
}

export async function updateRole(db: PlatformTenantDb, id: string, { name, rights }: RoleFields): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('roles')
    .set({ name, rights })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRole(db: PlatformTenantDb, id: string): Promise<void> {
  await db.on<Tables>().deleteFrom('roles').where('tenant_id', '=', db.tenantId).where('id', '=', id).execute()
}

export interface StaffMember {
  /** Of their place in the company: the account's own id would tell when it was made, and so whether there was one. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roleId: string | null
  readonly isDisabled: boolean
}

const staff = (db: PlatformTenantDb) =>
  db
    .on<Tables>()
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.id', CALLED.as('name'), 'users.email', 'memberships.role_id'])
    // Of whoever has not come yet the company learns nothing that their account knows.
    .select(sql<boolean>`users.disabled_at is not null and memberships.accepted_at is not null`.as('is_disabled'))
    .where('memberships.tenant_id', '=', db.tenantId)
    .where('memberships.is_staff', '=', true)

export function findStaffMembers(db: PlatformTenantDb, limit: number): Promise<StaffMember[]> {
  return staff(db).orderBy(CALLED).orderBy('memberships.id').limit(limit).execute().then(camels)
}

export function findStaffMember(db: PlatformTenantDb, id: string): Promise<StaffMember | undefined> {
  return staff(db).where('memberships.id', '=', id).executeTakeFirst().then(camelIfThere)
}

export function findStaffMemberOfUser(db: PlatformTenantDb, userId: string): Promise<StaffMember | undefined> {
  return staff(db).where('users.id', '=', userId).executeTakeFirst().then(camelIfThere)
}

export async function setRole(db: PlatformTenantDb, id: string, roleId: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('memberships')
    .set({ role_id: roleId })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('is_staff', '=', true)
    .execute()
}

/**
 * How many people who can sign in, and have, own the company. Whoever is about to change that waits here for everybody else who is:
 * two owners who dismiss each other at the same moment do not both find the other one.
 */
export async function countOwners(db: PlatformTenantDb): Promise<number> {
  await roles(db).where('is_owner', '=', true).forUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from memberships
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    join users on users.id = memberships.user_id
    where memberships.tenant_id = ${db.tenantId} and roles.is_owner and users.disabled_at is null
      and memberships.accepted_at is not null and memberships.suspended_at is null and memberships.joined_at is not null`.execute(
    db.on(),
  )
  return rows[0]?.count ?? 0
}
