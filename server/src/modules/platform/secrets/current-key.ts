import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { KeyRing, TenantKey } from './key-ring.ts'
import { insertKey, listKeys } from './keys.store.ts'

/** The key that closes what is written now; a company's first secret makes its first key. Call it with the keys locked. */
export async function currentKey(ring: KeyRing, db: TenantDb): Promise<TenantKey> {
  const [newest] = await listKeys(db)
  if (newest !== undefined) return ring.unwrap(db.tenantId, newest)
  const key = ring.newKey(1)
  await insertKey(db, ring.wrap(db.tenantId, key))
  return key
}
