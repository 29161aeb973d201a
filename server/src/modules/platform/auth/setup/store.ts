import { sql } from 'kysely'
import { camelIfThere } from '../../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

/** Whoever prints a code waits for whoever else does: of several processes that start at once, one prints. */
export async function lockCodes(db: PlatformDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vezne/setup', 0))`.execute(db.on())
}

export async function hasLiveCode(db: PlatformDb): Promise<boolean> {
  const found = db.on<Tables>().selectFrom('portal_setup').select('code_hash')
  return (await found.where('expires_at', '>', sql<Date>`engine_now()`).executeTakeFirst()) !== undefined
}

export async function isSetupBegun(db: PlatformDb): Promise<boolean> {
  return (await db.on<Tables>().selectFrom('portal_setup').select('code_hash').executeTakeFirst()) !== undefined
}

/** The newest code is the only one; how far somebody came with the one before stays. */
export async function keepCode(db: PlatformDb, hash: Buffer, hours: number): Promise<void> {
  const expiresAt = sql<Date>`engine_now() + make_interval(hours => ${hours})`
  await db
    .on<Tables>()
    .insertInto('portal_setup')
    .values({ code_hash: hash, expires_at: expiresAt })
    .onConflict((same) =>
      same.column('is_the_only_one').doUpdateSet({ code_hash: hash, expires_at: expiresAt, proof_hash: null }),
    )
    .execute()
}

export interface Setup {
  readonly ownerId: string | null
  readonly ownerPhone: string | null
  readonly proofHash: Buffer | null
  readonly isProofFresh: boolean
}

const setups = (db: PlatformDb, codeHash: Buffer) =>
  db
    .on<Tables>()
    .selectFrom('portal_setup')
    .select(['owner_id', 'owner_phone', 'proof_hash'])
    .select(sql<boolean>`coalesce(proof_expires_at > engine_now(), false)`.as('is_proof_fresh'))
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`engine_now()`)

/** The set-up that this code opens, where it is alive. */
export function findSetup(db: PlatformDb, codeHash: Buffer): Promise<Setup | undefined> {
  return setups(db, codeHash).executeTakeFirst().then(camelIfThere)
}

/** The same for whoever is about to change it: everybody else who is about to waits, and finds what this one left. */
export function lockSetup(db: PlatformDb, codeHash: Buffer): Promise<Setup | undefined> {
  return setups(db, codeHash).forUpdate().executeTakeFirst().then(camelIfThere)
}

export interface OwnerAccount {
  readonly name: string
  readonly email: string
}

export function findOwner(db: PlatformDb, ownerId: string): Promise<OwnerAccount | undefined> {
  return db.on<Tables>().selectFrom('users').select(['name', 'email']).where('id', '=', ownerId).executeTakeFirst()
}

/** The account of the first owner, made or made over. False: the address has another account. */
export async function putOwner(
  db: PlatformDb,
  { id, name, email, passwordHash }: OwnerAccount & { readonly id: string; readonly passwordHash: string },
): Promise<boolean> {
  const other = await db
    .on<Tables>()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other !== undefined) return false
  const row = { name, email, password_hash: passwordHash }
  await db
    .on<Tables>()
    .insertInto('users')
    .values({ id, ...row })
    .onConflict((same) => same.column('id').doUpdateSet(row))
    .execute()
  return true
}

export async function keepOwner(db: PlatformDb, ownerId: string, phone: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('portal_setup')
    .set({ owner_id: ownerId, owner_phone: phone, proof_hash: null, proof_expires_at: null })
    .execute()
}

export async function keepProof(db: PlatformDb, hash: Buffer, minutes: number): Promise<void> {
  const until = sql<Date>`engine_now() + make_interval(mins => ${minutes})`
  await db.on<Tables>().updateTable('portal_setup').set({ proof_hash: hash, proof_expires_at: until }).execute()
}

export async function endSetup(db: PlatformDb): Promise<void> {
  await db.on<Tables>().deleteFrom('portal_setup').execute()
}

/** The role that may do everything, which a company has from its first moment on. */
export async function ownerRoleId(db: PlatformTenantDb): Promise<string> {
  const role = db.on<Tables>().selectFrom('roles').select('id').where('tenant_id', '=', db.tenantId)
  return (await role.where('is_owner', '=', true).executeTakeFirstOrThrow()).id
}
