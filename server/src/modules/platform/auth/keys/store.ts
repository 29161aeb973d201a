import { isIP } from 'node:net'
import { sql, type Selectable } from 'kysely'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import { camelIfThere, camels, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

export interface NewKey {
  readonly tenantId: string
  readonly name: string
  readonly keyHash: Buffer
  readonly hint: string
  readonly scope: string
  /** Where it may come from, as PostgreSQL writes networks; none means from anywhere. */
  readonly networks: readonly string[]
  /** Undefined means until it is revoked. */
  readonly days: number | undefined
}

/** Answers its id. */
export async function insertKey(db: PlatformDb, key: NewKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (tenant_id, name, key_hash, hint, scope, networks, expires_at)
    values (${key.tenantId}, ${key.name}, ${key.keyHash}, ${key.hint}, ${key.scope},
      array(select network(each::inet) from unnest(${[...key.networks]}::text[]) as each),
      now() + make_interval(days => ${key.days ?? null}::integer))
    returning id`.execute(db.on())
  const [made] = rows
  if (made === undefined) throw new Error('the key was not written')
  return made.id
}

export interface OpenKey {
  readonly id: string
  readonly tenantId: string
  readonly scope: string
  /** Used long enough ago that this use should be written down. */
  readonly isStale: boolean
}

/** Revoked, expired, or coming from elsewhere is all the same: there is no such key. */
export function findOpenKey(db: PlatformDb, keyHash: Buffer, address: string): Promise<OpenKey | undefined> {
  const from = isIP(address) === 0 ? null : address
  return db
    .on<Tables>()
    .selectFrom('api_keys')
    .select(['id', 'tenant_id', 'scope'])
    .select(sql<boolean>`last_used_at is null or last_used_at < now() - interval '1 minute'`.as('is_stale'))
    .where(sql<boolean>`key_hash = ${keyHash}`)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(sql<boolean>`(cardinality(networks) = 0 or ${from}::inet <<= any (networks))`)
    .executeTakeFirst()
    .then(camelIfThere)
}

export async function touchKey(db: PlatformDb, id: string, address: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()`, last_used_from: address.slice(0, 64) })
    .where('id', '=', id)
    .execute()
}

/** False when the company has no such key, or revoked it before. */
export async function endKey(db: PlatformDb, tenantId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type KeyRow = Readonly<Omit<Camel<Selectable<Tables['api_keys']>>, 'keyHash' | 'networks'>> & {
  /** As PostgreSQL writes a list of them. */
  readonly networks: string
  readonly isOpen: boolean
}

export function findKeys(db: PlatformDb, tenantId: string): Promise<KeyRow[]> {
  return db
    .on<Tables>()
    .selectFrom('api_keys')
    .select(['id', 'tenant_id', 'name', 'hint', 'scope', sql<string>`networks::text`.as('networks'), 'expires_at'])
    .select(['created_at', 'last_used_at', 'last_used_from', 'revoked_at'])
    .select(sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`.as('is_open'))
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .execute()
    .then(camels)
}
