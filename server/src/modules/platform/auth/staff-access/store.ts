import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

export interface StaffRow {
  /** Of their place in the company. */
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly roleName: string | null
  readonly asksSecondFactor: boolean | null
  readonly hasFactor: boolean
}

/** Also those who are suspended: what is still open would show here. */
export function findStaffRows(db: PlatformTenantDb, limit: number): Promise<StaffRow[]> {
  return db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('roles as r', (join) => join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'))
    .select(['m.id', 'm.user_id', 'u.email', 'r.name as role_name', 'r.asks_second_factor'])
    .select(sql<string>`coalesce(m.name, u.name)`.as('name'))
    .select(
      // Of whoever has not come yet the company does not learn what their account has.
      sql<boolean>`m.accepted_at is not null
        and (exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
          or exists (select from passkeys p where p.user_id = u.id))`.as('has_factor'),
    )
    .where('m.tenant_id', '=', db.tenantId)
    .where('m.is_staff', '=', true)
    .orderBy(sql`coalesce(m.name, u.name) collate "tr-x-icu"`)
    .orderBy('m.id')
    .limit(limit)
    .execute()
    .then(camels)
}

export interface OpenSignIn {
  readonly id: string
  readonly userId: string
  readonly device: string | null
  readonly address: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly tokenHash: Buffer
}

const openSignIns = (db: PlatformTenantDb) =>
  db
    .on<Tables>()
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select(['s.id', 's.user_id', 's.device', 's.address', 's.created_at', 's.last_seen_at', 's.token_hash'])
    .where('s.tenant_id', '=', db.tenantId)
    .where('m.is_staff', '=', true)
    .where('m.accepted_at', 'is not', null)
    .where('s.ended_at', 'is', null)
    .where('s.idle_expires_at', '>', sql<Date>`now()`)

/** What the staff has open in this company; what it has open elsewhere is nobody's business here. */
export function findOpenSignIns(db: PlatformTenantDb): Promise<OpenSignIn[]> {
  return openSignIns(db).orderBy('s.last_seen_at', 'desc').limit(5000).execute().then(camels)
}

export interface SignInOfPlace {
  readonly id: string
  readonly userId: string
  readonly placeId: string
}

export function findOpenSignIn(db: PlatformTenantDb, id: string): Promise<SignInOfPlace | undefined> {
  return openSignIns(db)
    .clearSelect()
    .select(['s.id', 's.user_id', 'm.id as place_id'])
    .where('s.id', '=', id)
    .executeTakeFirst()
    .then(camelIfThere)
}

/** Whether somebody owns the company by their role. */
export async function isOwner(db: PlatformTenantDb, userId: string): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (join) => join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'))
    .select('m.id')
    .where('m.tenant_id', '=', db.tenantId)
    .where('m.user_id', '=', userId)
    .where('m.accepted_at', 'is not', null)
    .where('r.is_owner', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Everything somebody could show beside a password. */
export async function forgetFactors(db: PlatformTenantDb, userId: string): Promise<void> {
  await db.on<Tables>().deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await db.on<Tables>().deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.on<Tables>().deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
