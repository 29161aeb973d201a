import { randomUUID } from 'node:crypto'
import { newToken, sha256 } from '@vezne/server/kit/secret.ts'
import type pg from 'pg'

export interface Membership {
  readonly tenantId: string
  readonly firmId?: string
  readonly subFirmId?: string
  readonly rights?: readonly string[]
  readonly role?: string
  /** Invited, and has not taken the place. */
  readonly isPending?: boolean
}

export async function aMember(owner: pg.Client, membership: Membership): Promise<string> {
  const id = randomUUID()
  await owner.query('insert into users (id, email, name) values ($1, $2, $3)', [
    id,
    `${randomUUID()}@vezne.test`,
    'Deneme',
  ])
  await join(owner, id, membership)
  return id
}

/** A place in one more company; answers by what that company calls it. */
export async function join(owner: pg.Client, userId: string, membership: Membership): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into memberships (tenant_id, user_id, firm_id, sub_firm_id, is_staff, rights, role_id, accepted_at)
     values ($1, $2, $3, $4, $5, $6, (select id from roles where tenant_id = $1 and name = $7),
       case when not $8::boolean then now() end)
     returning id`,
    [
      membership.tenantId,
      userId,
      membership.firmId ?? null,
      membership.subFirmId ?? null,
      membership.role !== undefined,
      membership.rights ?? [],
      membership.role ?? null,
      membership.isPending ?? false,
    ],
  )
  return rows[0]?.id ?? ''
}

/** A sign-in without its page: the password is nobody's business here. */
export async function aSession(owner: pg.Client, tenant: string, userId: string, spoiled = ''): Promise<string> {
  const token = newToken()
  await owner.query(
    `insert into sessions (token_hash, user_id, tenant_id, idle_expires_at, absolute_expires_at)
     values ($1, $2, $3, now() + interval '10 minutes', now() + interval '1 hour')`,
    [sha256(token), userId, tenant],
  )
  if (spoiled !== '') await owner.query(`update sessions set ${spoiled} where token_hash = $1`, [sha256(token)])
  return token
}

/** Staff that sees the panel as this user does. */
export async function aLook(owner: pg.Client, tenant: string, staffId: string, userId: string): Promise<string> {
  const own = await aSession(owner, tenant, staffId)
  const token = `vzl_${newToken()}`
  await owner.query(
    `insert into looks (token_hash, tenant_id, session_id, staff_id, user_id, firm_name, expires_at)
     select $1, $2, id, $3, $4, 'Deneme', now() + interval '10 minutes' from sessions where token_hash = $5`,
    [sha256(token), tenant, staffId, userId, sha256(own)],
  )
  return token
}

export async function aKey(owner: pg.Client, tenantId: string, scope: string, spoiled = ''): Promise<string> {
  const key = `vzk_${newToken()}`
  await owner.query(
    `insert into api_keys (tenant_id, name, key_hash, hint, scope) values ($1, 'Deneme', $2, 'test', $3)`,
    [tenantId, sha256(key), scope],
  )
  if (spoiled !== '') await owner.query(`update api_keys set ${spoiled} where key_hash = $1`, [sha256(key)])
  return key
}

/** Somebody who runs the installation, and is in no company. */
export async function anOperator(owner: pg.Client): Promise<string> {
  const id = randomUUID()
  await owner.query(`insert into users (id, email, name) values ($1::uuid, $1 || '@vezne.test', 'Deneme')`, [id])
  await owner.query('insert into platform_operators (user_id) values ($1)', [id])
  return id
}

export async function anOperatorSession(owner: pg.Client, userId: string, spoiled = ''): Promise<string> {
  const token = `vzp_${newToken()}`
  await owner.query(
    `insert into platform_sessions (token_hash, user_id, idle_expires_at, absolute_expires_at)
     values ($1, $2, now() + interval '10 minutes', now() + interval '1 hour')`,
    [sha256(token), userId],
  )
  if (spoiled !== '')
    await owner.query(`update platform_sessions set ${spoiled} where token_hash = $1`, [sha256(token)])
  return token
}

/** By what companies are called on the wire. */
export async function companyNames(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ value: string }>(
    'select id::text as value from tenants union select domain from tenant_domains',
  )
  return new Set(rows.map(({ value }) => value))
}

/** What people of a company are called. */
export async function peopleOf(owner: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select u.name from users u join memberships m on m.user_id = u.id where m.tenant_id = $1',
    [tenantId],
  )
  return rows.map(({ name }) => name)
}

export async function disable(owner: pg.Client, userId: string): Promise<void> {
  await owner.query('update users set disabled_at = now() where id = $1', [userId])
}

export async function takeModules(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query(`update tenants set modules = '{}' where id = $1`, [tenantId])
}

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: 'uuid' | 'text'
}

/** The columns of every table that belongs to a company and could show in an answer. */
export async function columnsOf(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type from information_schema.columns c
     where c.table_schema = 'public' and c.data_type in ('uuid', 'text')
       and exists (select from information_schema.columns t where t.table_schema = 'public'
         and t.table_name = c.table_name and t.column_name = 'tenant_id')
     order by 1, 2`,
  )
  return rows
}

/** What stands in a column, and whether in a row that somebody may see by this condition. */
export async function valuesIn(
  owner: pg.Client,
  { table, name }: Column,
  isSeen: string,
  values: readonly [tenantId: string, firms: readonly string[] | null],
): Promise<{ value: string; seen: boolean }[]> {
  const { rows } = await owner.query<{ value: string; seen: boolean }>(
    `select distinct ${name}::text as value, coalesce(${isSeen}, false) as seen from ${table} where ${name} is not null`,
    [...values],
  )
  return rows
}

/** Rates of today, so that a call that converts can answer: no central bank stands beside these houses. */
export async function aBulletin(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into exchange_bulletins (bulletin_date, number, checked_at) values (current_date, '1', now())`,
  )
  await owner.query(
    `insert into exchange_rates (bulletin_date, currency, forex_buying, forex_selling, banknote_buying, banknote_selling)
      values (current_date, 'USD', 40, 41, 39, 42), (current_date, 'EUR', 47, 48, 46, 49)`,
  )
}
