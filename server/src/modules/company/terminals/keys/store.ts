import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { WrappedKey } from '../../../platform/secrets/index.ts'

export interface SealedRow extends WrappedKey {
  readonly account_id: string
  readonly version: number
  readonly field: string
  readonly sealed: string
}

/** With the key of each in the same statement, so that a rotation between two statements cannot part them. */
function sealedRows(db: ReadDb) {
  return db
    .on<Tables>()
    .selectFrom('pos_account_secrets')
    .innerJoin('tenant_keys', (join) =>
      join
        .onRef('tenant_keys.tenant_id', '=', 'pos_account_secrets.tenant_id')
        .onRef('tenant_keys.id', '=', 'pos_account_secrets.key_id'),
    )
    .select(['account_id', 'version', 'field', 'sealed', 'tenant_keys.id', 'wrapping_key_id', 'wrapped_key'])
    .where('pos_account_secrets.tenant_id', '=', db.tenantId)
}

export function findSealed(db: ReadDb, accountId: string, version: number): Promise<SealedRow[]> {
  return sealedRows(db).where('account_id', '=', accountId).where('version', '=', version).execute()
}

/** Some of what an older key than this one closed. */
export function findSealedBefore(db: TenantDb, keyId: number, limit: number): Promise<SealedRow[]> {
  return sealedRows(db).where('key_id', '<', keyId).limit(limit).execute()
}

export interface Secret {
  readonly account_id: string
  readonly version: number
  readonly field: string
  readonly key_id: number
  readonly sealed: string
}

/** Without `keptSince` it is a credential of this moment. */
export type NewSecret = Secret & { readonly keptSince: Date | undefined }

export async function insertSecrets(db: TenantDb, secrets: readonly NewSecret[]): Promise<void> {
  if (secrets.length === 0) return
  const rows = secrets.map(({ keptSince, ...secret }) => ({
    tenant_id: db.tenantId,
    ...secret,
    changed_at: keptSince ?? sql<Date>`now()`,
  }))
  await db.on<Tables>().insertInto('pos_account_secrets').values(rows).execute()
}

/** Which credentials a version has, and since when each is what it is. Nothing of what they are. */
export async function credentialDates(
  db: TenantDb,
  accountId: string,
  version: number,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ field: string; since: Date }>`
    select s.field, coalesce(s.changed_at, v.created_at) as since
    from pos_account_secrets s join pos_account_versions v
      on v.tenant_id = s.tenant_id and v.account_id = s.account_id and v.version = s.version
    where s.tenant_id = ${db.tenantId} and s.account_id = ${accountId} and s.version = ${version}`.execute(db.on())
  return new Map(rows.map(({ field, since }) => [field, since]))
}

export async function resealSecret(db: TenantDb, { key_id, sealed, ...place }: Secret): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('pos_account_secrets')
    .set({ key_id, sealed })
    .where('tenant_id', '=', db.tenantId)
    .where('account_id', '=', place.account_id)
    .where('version', '=', place.version)
    .where('field', '=', place.field)
    .execute()
}
