import { sql } from 'kysely'
import { camelIfThere } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { TokenKind } from '../links/store.ts'

const NOW = sql<Date>`now()`

export interface LiveToken {
  readonly user_id: string
  readonly tenant_id: string
  readonly kind: TokenKind
  readonly email: string
  readonly password_hash: string | null
  readonly takes_place: boolean
}

function liveTokens(db: PlatformDb, tokenHash: Buffer) {
  return db
    .on<Tables>()
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select(['password_tokens.user_id', 'tenant_id', 'kind', 'email', 'password_hash', 'takes_place'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', NOW)
    .where('users.disabled_at', 'is', null)
}

export function findLiveToken(db: PlatformDb, tokenHash: Buffer): Promise<LiveToken | undefined> {
  return liveTokens(db, tokenHash).executeTakeFirst()
}

/** Takes a link out of use; false when somebody else was faster. */
export async function useToken(db: PlatformDb, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('password_tokens')
    .set({ used_at: NOW })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Credentials {
  readonly email: string
  readonly password_hash: string | null
}

export function findCredentials(db: PlatformDb, userId: string): Promise<Credentials | undefined> {
  return db
    .on<Tables>()
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function formerPasswords(db: PlatformDb, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('former_passwords')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** From here on no password opens the account; the one that did is remembered, so that it does not come back. */
export async function withdrawPassword(db: PlatformDb, userId: string, oldHash: string | null): Promise<void> {
  await rememberPassword(db, userId, oldHash)
  await db.on<Tables>().updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
}

async function rememberPassword(db: PlatformDb, userId: string, oldHash: string | null): Promise<void> {
  if (oldHash === null) return
  await db
    .on<Tables>()
    .insertInto('former_passwords')
    .values({ user_id: userId, password_hash: oldHash, replaced_at: sql<Date>`clock_timestamp()` })
    .execute()
}

/** Puts a new password in place of the old one, which is remembered. */
export async function replacePassword(
  db: PlatformDb,
  userId: string,
  { oldHash, newHash }: { oldHash: string | null; newHash: string },
): Promise<void> {
  await rememberPassword(db, userId, oldHash)
  await db.on<Tables>().updateTable('users').set({ password_hash: newHash }).where('id', '=', userId).execute()
}

export interface Person {
  readonly id: string
  readonly passwordHash: string | null
}

export function findPerson(db: PlatformDb, email: string): Promise<Person | undefined> {
  return db
    .on<Tables>()
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
    .then(camelIfThere)
}
