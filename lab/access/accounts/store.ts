import { randomUUID } from 'node:crypto'
import { newToken, sha256 } from '@vezne/server/kit/secret.ts'
import type pg from 'pg'

export async function ownerRoleOf(owner: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from roles where tenant_id = $1 and is_owner', [
    tenantId,
  ])
  return rows[0]?.id ?? ''
}

export async function passwordHashOf(owner: pg.Client, userId: string): Promise<string | null> {
  const { rows } = await owner.query<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [userId],
  )
  return rows[0]?.password_hash ?? null
}

export async function giveFactor(owner: pg.Client, userId: string): Promise<void> {
  await owner.query(`insert into authenticators (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`, [
    userId,
  ])
}

export async function hasPlace(owner: pg.Client, tenantId: string, userId: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select from memberships
      where tenant_id = $1 and user_id = $2 and accepted_at is not null and suspended_at is null`,
    [tenantId, userId],
  )
  return rows.length === 1
}

/** Somebody who runs the installation, with the password of another account, and signed in. */
export async function putOperator(owner: pg.Client, likeUserId: string) {
  const [id, token] = [randomUUID(), `vzp_${newToken()}`]
  const email = `isletmeci-${id}@vezne.test`
  await owner.query(
    `insert into users (id, email, name, password_hash)
     select $1, $2, 'Deniz Aydın', password_hash from users where id = $3`,
    [id, email, likeUserId],
  )
  await owner.query('insert into platform_operators (user_id, asks_second_factor) values ($1, false)', [id])
  await owner.query(
    `insert into platform_sessions (token_hash, user_id, idle_expires_at, absolute_expires_at)
     values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
    [sha256(token), id],
  )
  return { id, email, token }
}
