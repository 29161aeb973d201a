import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

export interface Recipient {
  readonly userId: string
  readonly email: string
  readonly name: string
}

export function findRecipient(db: PlatformDb, userId: string): Promise<Recipient | undefined> {
  return db
    .on<Tables>()
    .selectFrom('users')
    .select(['id as user_id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst()
    .then(camelIfThere)
}

export interface NewLetter {
  readonly id: string
  readonly userId: string
  readonly kind: string
  readonly toldOnce: string | undefined
}

/** False where this was told already. */
export async function insertLetter(db: PlatformDb, { id, userId, kind, toldOnce }: NewLetter): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .on<Tables>()
    .insertInto('house_letters')
    .values({ id, user_id: userId, kind, told_once: toldOnce ?? null })
    .onConflict((same) => same.column('told_once').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function noteSent(db: PlatformDb, id: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('house_letters')
    .set({ sent_at: sql<Date>`engine_now()`, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(
  db: PlatformDb,
  id: string,
  { code, isRefused }: { readonly code: string; readonly isRefused: boolean },
): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('house_letters')
    .set({ failure: code, is_refused: isRefused, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** Whoever was helped in another way waits for no letter any more. */
export async function settleLettersOf(db: PlatformDb, userId: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('house_letters')
    .set({ settled_at: sql<Date>`engine_now()` })
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where('settled_at', 'is', null)
    .execute()
}

export interface Undelivered {
  readonly kind: string
  readonly email: string
  readonly writtenAt: Date
  readonly tries: number
  readonly failure: string | null
}

/** A few tries may fail for a moment; a server that says no, or that says nothing for so long, is for a person. */
const ENOUGH_TRIES = 5
const PATIENCE_MINUTES = 10
/** Longer no link lives that a letter brought. */
const LETTERS_MATTER_DAYS = 7

/** Letters that cannot be delivered, the oldest first. */
export function findUndelivered(db: PlatformDb): Promise<Undelivered[]> {
  return db
    .on<Tables>()
    .selectFrom('house_letters as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.kind', 'u.email', 'l.written_at', 'l.tries', 'l.failure'])
    .where('l.sent_at', 'is', null)
    .where('l.settled_at', 'is', null)
    .where('l.written_at', '>', sql<Date>`engine_now() - make_interval(days => ${LETTERS_MATTER_DAYS})`)
    .where(
      sql<boolean>`(l.is_refused or l.tries >= ${ENOUGH_TRIES}
        or l.written_at < engine_now() - make_interval(mins => ${PATIENCE_MINUTES}))`,
    )
    .orderBy('l.written_at')
    .limit(1000)
    .execute()
    .then(camels)
}

/** `2026-11-19`, where the house is. */
export async function todayOfHouse(db: PlatformDb): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (engine_now() at time zone 'Europe/Istanbul')::date::text as day`.execute(db.on())
  return rows[0]?.day ?? ''
}

export interface OwnerAround {
  readonly userId: string
  readonly company: string
}

/** The owners of the companies somebody is in, themselves left out; one of several is called by the first's name. */
export function findOwnersAround(db: PlatformDb, personId: string): Promise<OwnerAround[]> {
  return db
    .on<Tables>()
    .selectFrom('memberships as theirs')
    .innerJoin('memberships as m', 'm.tenant_id', 'theirs.tenant_id')
    .innerJoin('roles as r', (join) => join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'))
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', (of) => of.fn.min('t.name').as('company')])
    .where('theirs.user_id', '=', personId)
    .where('theirs.accepted_at', 'is not', null)
    .where('m.accepted_at', 'is not', null)
    .where('m.user_id', '<>', personId)
    .where('r.is_owner', '=', true)
    .where('m.suspended_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .groupBy('m.user_id')
    .limit(1000)
    .execute()
    .then(camels)
}
