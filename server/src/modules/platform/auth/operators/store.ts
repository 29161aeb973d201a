import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { SessionLength } from '../deps.ts'

const NOW = sql<Date>`now()`
const minutesFromNow = (count: number) => sql<Date>`now() + make_interval(mins => ${count})`

export interface Operator {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly asksSecondFactor: boolean
}

const operators = (db: PlatformDb) =>
  db
    .on<Tables>()
    .selectFrom('platform_operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.user_id', 'u.email', 'u.name', 'u.password_hash', 'o.asks_second_factor'])
    .where('o.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)

export function findOperatorByEmail(db: PlatformDb, email: string): Promise<Operator | undefined> {
  return operators(db).where('u.email', '=', email).executeTakeFirst().then(camelIfThere)
}

export function findOperator(db: PlatformDb, userId: string): Promise<Operator | undefined> {
  return operators(db).where('o.user_id', '=', userId).executeTakeFirst().then(camelIfThere)
}

export function listOperators(db: PlatformDb): Promise<Operator[]> {
  return operators(db).orderBy('u.email').execute().then(camels)
}

/** A place that somebody was offered and has not taken keeps nobody from running the platform. */
export async function hasMembership(db: PlatformDb, userId: string): Promise<boolean> {
  const places = db.on<Tables>().selectFrom('memberships').select('id').where('user_id', '=', userId)
  return (await places.where('accepted_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Makes somebody an operator, or lets them be one again. */
export async function putOperator(db: PlatformDb, userId: string): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('platform_operators')
    .values({ user_id: userId })
    .onConflict((same) => same.column('user_id').doUpdateSet({ disabled_at: null }))
    .execute()
}

export async function disableOperator(db: PlatformDb, userId: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('platform_operators')
    .set({ disabled_at: NOW })
    .where('user_id', '=', userId)
    .execute()
}

export async function setPassword(db: PlatformDb, userId: string, passwordHash: string): Promise<void> {
  await db.on<Tables>().updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export interface NewOperatorSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly address: string
  readonly device: string | null
}

export async function insertOperatorSession(
  db: PlatformDb,
  session: NewOperatorSession,
  { idleMinutes, hours }: SessionLength,
): Promise<Date> {
  const absoluteEnd = minutesFromNow(hours * 60)
  const { idle_expires_at } = await db
    .on<Tables>()
    .insertInto('platform_sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      address: session.address,
      device: session.device,
      idle_expires_at: sql<Date>`least(${minutesFromNow(idleMinutes)}, ${absoluteEnd})`,
      absolute_expires_at: absoluteEnd,
    })
    .returning('idle_expires_at')
    .executeTakeFirstOrThrow()
  return idle_expires_at
}

export interface OpenOperatorSession {
  readonly userId: string
  readonly name: string
  readonly idleExpiresAt: Date
  readonly isStale: boolean
}

export function findOperatorSession(db: PlatformDb, tokenHash: Buffer): Promise<OpenOperatorSession | undefined> {
  return db
    .on<Tables>()
    .selectFrom('platform_sessions as s')
    .innerJoin('platform_operators as o', 'o.user_id', 's.user_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.name', 's.idle_expires_at'])
    .select(sql<boolean>`s.last_seen_at < now() - interval '30 seconds'`.as('is_stale'))
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.idle_expires_at', '>', NOW)
    .where('o.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
    .then(camelIfThere)
}

export async function touchOperatorSession(
  db: PlatformDb,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<Date | undefined> {
  const touched = await db
    .on<Tables>()
    .updateTable('platform_sessions')
    .set({
      last_seen_at: NOW,
      idle_expires_at: sql<Date>`least(${minutesFromNow(idleMinutes)}, absolute_expires_at)`,
    })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('idle_expires_at')
    .executeTakeFirst()
  return touched?.idle_expires_at
}

export async function endOperatorSessions(
  db: PlatformDb,
  which: { readonly tokenHash: Buffer } | { readonly userId: string },
): Promise<void> {
  const open = db.on<Tables>().updateTable('platform_sessions').set({ ended_at: NOW }).where('ended_at', 'is', null)
  const those =
    'tokenHash' in which ? open.where('token_hash', '=', which.tokenHash) : open.where('user_id', '=', which.userId)
  await those.execute()
}

/** From here on this sign-in has proved its second factor. */
export async function markOperatorSession(db: PlatformDb, tokenHash: Buffer): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('platform_sessions')
    .set({ factor_at: sql<Date>`engine_now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Whether it has within so many minutes. */
export async function hasShownOperatorFactor(db: PlatformDb, tokenHash: Buffer, minutes: number): Promise<boolean> {
  const shown = await db
    .on<Tables>()
    .selectFrom('platform_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('factor_at', '>', sql<Date>`engine_now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return shown !== undefined
}

export type OperatorPurpose = Selectable<Tables['platform_challenges']>['purpose']

export interface NewOperatorChallenge {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly purpose: OperatorPurpose
  /** The sign-in that is asked, where there is one. */
  readonly sessionHash?: Buffer
  readonly minutes: number
}

export async function insertOperatorChallenge(db: PlatformDb, challenge: NewOperatorChallenge): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('platform_challenges')
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      session_hash: challenge.sessionHash ?? null,
      expires_at: sql<Date>`engine_now() + make_interval(mins => ${challenge.minutes})`,
    })
    .execute()
}

export interface AskedOperator {
  readonly purposes: readonly OperatorPurpose[]
  readonly sessionHash: Buffer | undefined
}

export interface OperatorChallenge {
  readonly userId: string
  readonly purpose: OperatorPurpose
}

/** Counts a try at an open challenge, in one statement: any number of them at once count one after the other. */
export function countOperatorTry(
  db: PlatformDb,
  tokenHash: Buffer,
  { purposes, sessionHash }: AskedOperator,
  most: number,
): Promise<OperatorChallenge | undefined> {
  return db
    .on<Tables>()
    .updateTable('platform_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where(sql<boolean>`session_hash is not distinct from ${sessionHash ?? null}`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`engine_now()`)
    .where('tries', '<', most)
    .returning(['user_id', 'purpose'])
    .executeTakeFirst()
    .then(camelIfThere)
}

/** False when it was answered already. */
export async function endOperatorChallenge(db: PlatformDb, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('platform_challenges')
    .set({ ended_at: sql<Date>`engine_now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface OperatorEvent {
  readonly kind: string
  readonly userId?: string | undefined
  readonly companyId?: string | undefined
  readonly details?: Readonly<Record<string, string | number | boolean>> | undefined
}

export async function insertOperatorEvent(
  db: PlatformDb,
  { kind, userId, companyId, details = {} }: OperatorEvent,
  call?: { readonly address: string; readonly requestId: string },
): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('platform_events')
    .values({
      id: randomUUIDv7(),
      kind,
      user_id: userId ?? null,
      company_id: companyId ?? null,
      address: call?.address ?? null,
      request_id: call?.requestId ?? null,
      details: JSON.stringify(details),
    })
    .execute()
}
