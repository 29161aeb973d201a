import { sql } from 'kysely'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

const NOW = sql<Date>`engine_now()`

/** An app that is shown to somebody and not confirmed yet; the newest offer is the only one. False: there is one in use. */
export async function offerAuthenticator(db: PlatformDb, userId: string, sealedSecret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into authenticators as a (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = null, offered_at = engine_now()
      where a.confirmed_at is null
    returning user_id`.execute(db.on())
  return rows.length === 1
}

export interface Authenticator {
  readonly sealedSecret: string
  readonly lastStep: number | undefined
}

const authenticatorFrom = (row: { sealed_secret: string; last_step: bigint | null }): Authenticator => ({
  sealedSecret: row.sealed_secret,
  lastStep: row.last_step === null ? undefined : Number(row.last_step),
})

function authenticators(db: PlatformDb, userId: string) {
  return db
    .on<Tables>()
    .selectFrom('authenticators')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
}

export async function findAuthenticator(db: PlatformDb, userId: string): Promise<Authenticator | undefined> {
  const row = await authenticators(db, userId).where('confirmed_at', 'is not', null).executeTakeFirst()
  return row && authenticatorFrom(row)
}

/** As long as somebody needs to find an app, install it and hold it before the screen. */
export async function findOffer(db: PlatformDb, userId: string): Promise<Authenticator | undefined> {
  const row = await authenticators(db, userId)
    .where('confirmed_at', 'is', null)
    .where('offered_at', '>', sql<Date>`engine_now() - interval '15 minutes'`)
    .executeTakeFirst()
  return row && authenticatorFrom(row)
}

/** Uses up a step, with the secret sealed anew. False when somebody was faster with the same code. */
export async function spendStep(db: PlatformDb, userId: string, step: number, sealedSecret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('authenticators')
    .set({ last_step: BigInt(step), sealed_secret: sealedSecret })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', BigInt(step))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The offer becomes the factor, unless another offer took its place meanwhile. */
export async function confirmOffer(db: PlatformDb, userId: string, step: number, offered: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('authenticators')
    .set({ last_step: BigInt(step), confirmed_at: NOW })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('sealed_secret', '=', offered)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAuthenticator(db: PlatformDb, userId: string): Promise<void> {
  await db.on<Tables>().deleteFrom('authenticators').where('user_id', '=', userId).execute()
}

export async function deleteRecoveryCodes(db: PlatformDb, userId: string): Promise<void> {
  await db.on<Tables>().deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function insertRecoveryCodes(db: PlatformDb, userId: string, hashes: readonly Buffer[]): Promise<void> {
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await db.on<Tables>().insertInto('recovery_codes').values(rows).execute()
}

/** False for one that was used, or is nobody's. */
export async function spendRecoveryCode(db: PlatformDb, userId: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('recovery_codes')
    .set({ used_at: NOW })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What somebody has to show beside their password. */
export interface Factors {
  readonly isOn: boolean
  readonly hasApp: boolean
  readonly onSince: Date | null
  readonly recoveryCodesLeft: number
}

export async function factorsOf(db: PlatformDb, userId: string): Promise<Factors> {
  const { rows } = await sql<{ app: Date | null; passkey: Date | null; left: number }>`select
    (select confirmed_at from authenticators where user_id = ${userId}) as app,
    (select min(created_at) from passkeys where user_id = ${userId}) as passkey,
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as left`.execute(db.on())
  const { app = null, passkey = null, left = 0 } = rows[0] ?? {}
  const [since = null] = [app, passkey].filter((each) => each !== null).toSorted((a, b) => a.getTime() - b.getTime())
  return { isOn: since !== null, hasApp: app !== null, onSince: since, recoveryCodesLeft: left }
}

/** Whoever is about to bring somebody a factor waits here for everybody else who is. */
export async function lockFactors(db: PlatformDb, userId: string): Promise<Factors> {
  await db.on<Tables>().selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return factorsOf(db, userId)
}

/** From here on this sign-in has proved its second factor. */
export async function markSession(db: PlatformDb, sessionHash: Buffer): Promise<void> {
  await db.on<Tables>().updateTable('sessions').set({ factor_at: NOW }).where('token_hash', '=', sessionHash).execute()
}

/** Whether this sign-in has shown it within so many minutes; undefined: since it began. */
export async function hasShownFactor(db: PlatformDb, sessionHash: Buffer, minutes?: number): Promise<boolean> {
  const shown = db.on<Tables>().selectFrom('sessions').select('id').where('token_hash', '=', sessionHash)
  const since =
    minutes === undefined
      ? shown.where('factor_at', 'is not', null)
      : shown.where('factor_at', '>', sql<Date>`engine_now() - make_interval(mins => ${minutes})`)
  return (await since.executeTakeFirst()) !== undefined
}
