import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import {
  currentKey,
  dropUnusedKeys,
  insertKey,
  listKeys,
  lockKeys,
  resealTenantSecrets,
  rewrapKey,
  type KeyRing,
} from '../../platform/secrets/index.ts'
import { openRow } from './keys/credentials.ts'
import { sealCredential } from './keys/credential-seal.ts'
import { findSealedBefore, resealSecret } from './keys/store.ts'

/** Wraps a company's keys under the newest wrapping key. What the keys close stays as it is. Answers how many it moved. */
async function rewrapKeys(ring: KeyRing, db: TenantDb): Promise<number> {
  await lockKeys(db)
  const old = (await listKeys(db)).filter((key) => key.wrapping_key_id !== ring.currentId)
  for (const key of old) await rewrapKey(db, ring.wrap(db.tenantId, ring.unwrap(db.tenantId, key)))
  return old.length
}

/** Gives a company that has keys a new one, which closes whatever is written from now on. */
async function addKey(ring: KeyRing, db: TenantDb): Promise<boolean> {
  await lockKeys(db)
  const [newest] = await listKeys(db)
  if (newest === undefined) return false
  await insertKey(db, ring.wrap(db.tenantId, ring.newKey(newest.id + 1)))
  return true
}

const ROWS_AT_ONCE = 50

/** Closes some of the older secrets again under the newest key; answers how many. Keys without a use go with the last. */
async function resealSome(ring: KeyRing, db: TenantDb): Promise<number> {
  await lockKeys(db)
  const [newest] = await listKeys(db)
  if (newest === undefined) return 0
  const key = await currentKey(ring, db)
  const rows = await findSealedBefore(db, key.id, ROWS_AT_ONCE)
  for (const row of rows) {
    const { account_id, version, field } = row
    const place = { tenantId: db.tenantId, accountId: account_id, field, version }
    const sealed = sealCredential(key, place, openRow(ring, db.tenantId, row))
    await resealSecret(db, { account_id, version, field, key_id: key.id, sealed })
  }
  const some = rows.length + (await resealTenantSecrets(ring, db, key, ROWS_AT_ONCE - rows.length))
  if (some < ROWS_AT_ONCE) await dropUnusedKeys(db)
  return some
}

/** How many keys a company has, and how many of them still wait to be wrapped under the newest wrapping key. */
export async function keysOf(
  ring: KeyRing,
  db: TenantDb,
): Promise<{ readonly current: number; readonly older: number }> {
  const keys = await listKeys(db)
  const current = keys.filter((key) => key.wrapping_key_id === ring.currentId).length
  return { current, older: keys.length - current }
}

export interface Rotation {
  readonly rewrapped: number
  readonly resealed: number
}

/** Both rotations of one company, in short transactions while sales go on. */
export async function rotateTenant(
  ring: KeyRing,
  database: TenantDatabase,
  tenantId: string,
  options: { readonly tenantKeys: boolean },
): Promise<Rotation> {
  const rewrapped = await database.forTenant(tenantId, (db) => rewrapKeys(ring, db))
  if (options.tenantKeys) await database.forTenant(tenantId, (db) => addKey(ring, db))
  let resealed = 0
  for (;;) {
    const some = await database.forTenant(tenantId, (db) => resealSome(ring, db))
    resealed += some
    if (some < ROWS_AT_ONCE) return { rewrapped, resealed }
  }
}
