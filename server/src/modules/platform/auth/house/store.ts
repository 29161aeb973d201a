import { sql } from 'kysely'
import { camelIfThere } from '../../../../kit/db/camel.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

export interface Account {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly isLocked: boolean
  readonly hasPassword: boolean
  readonly hasFactor: boolean
  readonly signIns: number
  readonly companies: number
  readonly invitations: number
}

const placesThat = (say: string) =>
  sql<number>`(select count(*)::int from memberships m where m.user_id = u.id and m.accepted_at ${sql.raw(say)})`

/** The account of an address. Operators are no accounts here: they are made and ended at the machine. */
export async function findAccountByEmail(db: PlatformDb, email: string): Promise<Account | undefined> {
  return db
    .on<Tables>()
    .selectFrom('users as u')
    .select(['u.id as user_id', 'u.email', 'u.name'])
    .select(sql<boolean>`u.disabled_at is not null`.as('is_locked'))
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .select(
      sql<boolean>`exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = u.id)`.as('has_factor'),
    )
    .select(
      sql<number>`(select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null
        and s.idle_expires_at > now())`.as('sign_ins'),
    )
    .select([placesThat('is not null').as('companies'), placesThat('is null').as('invitations')])
    .where('u.email', '=', email)
    .where(sql<boolean>`not exists (select from platform_operators o where o.user_id = u.id and o.disabled_at is null)`)
    .executeTakeFirst()
    .then(camelIfThere)
}

/** Closes the account in every company, or opens it again. False: it was so already. */
export async function setLocked(db: PlatformDb, userId: string, isLocked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('users')
    .set({ disabled_at: isLocked ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .where('disabled_at', isLocked ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
