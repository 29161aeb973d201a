import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { WrappedKey } from './key-ring.ts'

/** Whoever closes secrets or changes keys of a company does it one after the other. Reading waits for nobody. */
export async function lockKeys(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tenant keys ' || ${db.tenantId}, 0))`.execute(db.on())
}

const COLUMNS = ['id', 'wrapping_key_id', 'wrapped_key'] as const

/** Newest first. */
export function listKeys(db: TenantDb): Promise<WrappedKey[]> {
  return db
    .on<Tables>()
    .selectFrom('tenant_keys')
    .select(COLUMNS)
    .where('tenant_id', '=', db.tenantId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertKey(db: TenantDb, key: WrappedKey): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('tenant_keys')
    .values({ tenant_id: db.tenantId, ...key })
    .execute()
}

export async function rewrapKey(db: TenantDb, { id, ...wrapped }: WrappedKey): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenant_keys')
    .set(wrapped)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Keys under which nothing is closed any more, except the newest. */
export async function dropUnusedKeys(db: TenantDb): Promise<void> {
  await sql`delete from tenant_keys k where k.tenant_id = ${db.tenantId}
    and k.id < (select max(id) from tenant_keys where tenant_id = ${db.tenantId})
    and not exists (select 1 from pos_account_secrets s where s.tenant_id = k.tenant_id and s.key_id = k.id)
    and not exists (select 1 from tenant_secrets s where s.tenant_id = k.tenant_id and s.key_id = k.id)`.execute(
    db.on(),
  )
}
