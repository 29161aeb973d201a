import type { Fields } from '@vezne/banks/pos/port.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import { currentKey, lockKeys, type KeyRing } from '../../../platform/secrets/index.ts'
import { openCredential, sealCredential } from './credential-seal.ts'
import { findSealed, insertSecrets, type SealedRow } from './store.ts'

/** Closes the credentials of a new version; those that it only carries on keep the day on which they changed. */
export async function keepCredentials(
  ring: KeyRing,
  db: TenantDb,
  { accountId, version }: { accountId: string; version: number },
  credentials: Fields,
  keptSince: ReadonlyMap<string, Date>,
): Promise<void> {
  await lockKeys(db)
  const key = await currentKey(ring, db)
  const secrets = Object.entries(credentials).map(([field, text]) => ({
    account_id: accountId,
    version,
    field,
    key_id: key.id,
    sealed: sealCredential(key, { tenantId: db.tenantId, accountId, field, version }, text),
    keptSince: keptSince.get(field),
  }))
  await insertSecrets(db, secrets)
}

export async function openCredentials(ring: KeyRing, db: ReadDb, accountId: string, version: number): Promise<Fields> {
  const rows = await findSealed(db, accountId, version)
  return Object.fromEntries(rows.map((row) => [row.field, openRow(ring, db.tenantId, row)]))
}

export function openRow(ring: KeyRing, tenantId: string, row: SealedRow): string {
  const { account_id: accountId, field, version, sealed } = row
  return openCredential(ring.unwrap(tenantId, row), { tenantId, accountId, field, version }, sealed)
}
