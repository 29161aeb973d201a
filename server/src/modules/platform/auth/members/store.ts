import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import { camels } from '../../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'

/** A user as a member of one company. */
export interface Member {
  readonly user_id: string
  readonly email: string
  readonly name: string
  readonly password_hash: string | null
  readonly sub_firm_id: string | null
  readonly rights: string[]
  readonly is_staff: boolean
  /** What their role says of a second factor; null where it says nothing. */
  readonly asks_second_factor: boolean | null
}

/**
 * Staff has the rights of its role, also those the company gives it later; a firm's user has their own. A sub-firm's user
 * has nothing that its dealer lacks, also when the dealer loses it later (`rightsBelow`): what no user of the dealer was
 * given counts for none below, and a dealer without users lacks nothing.
 */
export const HELD_RIGHTS = sql<string[]>`case when is_staff then coalesce((select held.rights from roles as held
    where held.tenant_id = memberships.tenant_id and held.id = memberships.role_id), '{}')
  when memberships.sub_firm_id is null then memberships.rights
  else array(select own.name from unnest(memberships.rights) as own(name)
    where own.name not like 'subfirm.%' and (select coalesce(bool_or(own.name = any (dealer.rights)), true)
      from memberships as dealer where dealer.tenant_id = memberships.tenant_id
        and dealer.firm_id = memberships.firm_id and dealer.sub_firm_id is null)) end`

/** As the company calls somebody, or else as they are called where they were first invited. */
export const CALLED = sql<string>`coalesce(memberships.name, users.name)`

function members(db: PlatformDb, tenantId: string) {
  return db
    .on<Tables>()
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('roles', (join) =>
      join.onRef('roles.tenant_id', '=', 'memberships.tenant_id').onRef('roles.id', '=', 'memberships.role_id'),
    )
    .select(['users.id as user_id', 'email', CALLED.as('name'), 'password_hash', 'sub_firm_id'])
    .select(['is_staff', 'asks_second_factor', HELD_RIGHTS.as('rights')])
    .where('users.disabled_at', 'is', null)
    .where('memberships.accepted_at', 'is not', null)
    .where('memberships.suspended_at', 'is', null)
    .where('memberships.is_firm_closed', '=', false)
    .where('memberships.tenant_id', '=', tenantId)
}

/** Somebody who is not in a company, has not taken their place, or is not let in there, does not exist for it. */
export function findMemberByEmail(db: PlatformDb, tenantId: string, email: string): Promise<Member | undefined> {
  return members(db, tenantId).where('users.email', '=', email).executeTakeFirst()
}

export function findMember(db: PlatformDb, tenantId: string, userId: string): Promise<Member | undefined> {
  return members(db, tenantId).where('users.id', '=', userId).executeTakeFirst()
}

export function findStaff(db: PlatformDb, tenantId: string): Promise<Member[]> {
  return members(db, tenantId).where('is_staff', '=', true).orderBy('email').limit(1000).execute()
}

/** Whether the account was opened from this address lately: strangers who guess elsewhere must not lock it out here. */
export async function hasSignedInFrom(db: PlatformDb, email: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select 1 from sessions join users on users.id = sessions.user_id
    where users.email = ${email} and sessions.address = ${address} and sessions.created_at > now() - interval '30 days'
  ) as found`.execute(db.on())
  return rows[0]?.found === true
}

/** The same of a person whom we know already. */
export async function hasBeenAt(db: PlatformDb, userId: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select 1 from sessions
    where user_id = ${userId} and address = ${address} and created_at > now() - interval '30 days'
  ) as found`.execute(db.on())
  return rows[0]?.found === true
}

export function companiesOf(db: PlatformDb, userId: string): Promise<{ id: string; name: string }[]> {
  return db
    .on<Tables>()
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['tenants.id', 'tenants.name'])
    .where('user_id', '=', userId)
    .where('memberships.accepted_at', 'is not', null)
    .where('memberships.suspended_at', 'is', null)
    .where('memberships.is_firm_closed', '=', false)
    .orderBy('tenants.name')
    .limit(1000)
    .execute()
}

/** The places of somebody that count, each with its company. */
export function placesOf(
  db: PlatformDb,
  userId: string,
): Promise<{ readonly tenantId: string; readonly id: string; readonly email: string }[]> {
  return db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.tenant_id', 'm.id', 'u.email'])
    .where('m.user_id', '=', userId)
    .where('m.accepted_at', 'is not', null)
    .orderBy('m.accepted_at')
    .orderBy('m.id')
    .limit(1000)
    .execute()
    .then(camels)
}

/**
 * Whether an account counts in another company as well, or runs the platform. It is held until the transaction ends:
 * whoever takes a place meanwhile waits, and finds what was done.
 */
export async function isOfOthers(db: PlatformTenantDb, userId: string): Promise<boolean> {
  await db.on<Tables>().selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from memberships where user_id = ${userId} and tenant_id <> ${db.tenantId} and accepted_at is not null
    ) or exists (select from platform_operators where user_id = ${userId} and disabled_at is null) as found`.execute(
    db.on(),
  )
  return rows[0]?.found === true
}

/** How many people have a place in a company, counted no further than asked for. */
export async function countMembers(db: PlatformDb, tenantId: string, atMost: number): Promise<number> {
  const found = db.on<Tables>().selectFrom('memberships').select('user_id').where('tenant_id', '=', tenantId)
  return (await found.limit(atMost).execute()).length
}
