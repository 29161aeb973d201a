import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { WrappedKey } from './key-ring.ts'

/** What a company's secret is for. A webhook secret belongs to its endpoint, the others to the company. */
export interface SecretPlace {
  readonly purpose: 'shop-link' | 'hand-over' | 'webhook' | 'smtp' | 'sms' | 'erp'
  readonly ownerId: string
}

interface Secret {
  readonly purpose: SecretPlace['purpose']
  readonly owner_id: string
  readonly version: number
  readonly key_id: number
  readonly sealed: string
}

export interface TenantSecretRow extends WrappedKey {
  readonly purpose: SecretPlace['purpose']
  readonly owner_id: string
  readonly version: number
  readonly sealed: string
}

/** With the key of each in the same statement, so that a rotation between two statements cannot part them. */
function secretRows(db: ReadDb) {
  return db
    .on<Tables>()
    .selectFrom('tenant_secrets')
    .innerJoin('tenant_keys', (join) =>
      join
        .onRef('tenant_keys.tenant_id', '=', 'tenant_secrets.tenant_id')
        .onRef('tenant_keys.id', '=', 'tenant_secrets.key_id'),
    )
    .select(['purpose', 'owner_id', 'version', 'sealed', 'tenant_keys.id', 'wrapping_key_id', 'wrapped_key'])
    .where('tenant_secrets.tenant_id', '=', db.tenantId)
}

/** Newest first. */
export function findTenantSecrets(db: ReadDb, { purpose, ownerId }: SecretPlace): Promise<TenantSecretRow[]> {
  return secretRows(db)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .orderBy('version', 'desc')
    .execute()
}

/** Some of what an older key than this one closed. */
export function findTenantSecretsBefore(db: TenantDb, keyId: number, limit: number): Promise<TenantSecretRow[]> {
  return secretRows(db).where('key_id', '<', keyId).limit(limit).execute()
}

export async function insertTenantSecret(db: TenantDb, secret: Secret): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('tenant_secrets')
    .values({ tenant_id: db.tenantId, ...secret })
    .execute()
}

/** That there is a secret, and since when; nothing of what it says. */
interface SecretFact {
  readonly ownerId: string
  readonly version: number
  readonly createdAt: Date
}

/** Of every place of a purpose, newest first. */
export async function findSecretFacts(db: ReadDb, purpose: SecretPlace['purpose']): Promise<SecretFact[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('tenant_secrets')
    .select(['owner_id', 'version', 'created_at'])
    .where('tenant_id', '=', db.tenantId)
    .where('purpose', '=', purpose)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ownerId: row.owner_id, version: row.version, createdAt: row.created_at }))
}

/** False where there was none of that version. */
export async function dropSecret(db: TenantDb, { purpose, ownerId }: SecretPlace, version: number): Promise<boolean> {
  const dropped = await db
    .on<Tables>()
    .deleteFrom('tenant_secrets')
    .where('tenant_id', '=', db.tenantId)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .where('version', '=', version)
    .returning('version')
    .execute()
  return dropped.length === 1
}

export async function dropSecretsBefore(db: TenantDb, { purpose, ownerId }: SecretPlace, version: number) {
  await db
    .on<Tables>()
    .deleteFrom('tenant_secrets')
    .where('tenant_id', '=', db.tenantId)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .where('version', '<', version)
    .execute()
}

export async function resealTenantSecret(db: TenantDb, { key_id, sealed, ...place }: Secret): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenant_secrets')
    .set({ key_id, sealed })
    .where('tenant_id', '=', db.tenantId)
    .where('purpose', '=', place.purpose)
    .where('owner_id', '=', place.owner_id)
    .where('version', '=', place.version)
    .execute()
}
