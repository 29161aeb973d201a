import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { createSeal, SealBroken } from '../../../kit/secret.ts'
import { currentKey } from './current-key.ts'
import { readHeader, withHeader, type KeyRing, type TenantKey } from './key-ring.ts'
import { lockKeys } from './keys.store.ts'
import {
  dropSecret,
  dropSecretsBefore,
  findTenantSecrets,
  findTenantSecretsBefore,
  insertTenantSecret,
  resealTenantSecret,
  type SecretPlace,
  type TenantSecretRow,
} from './store.ts'

/** The one that is used from now on, and the one before it. */
const LIVE = 2
const PURPOSE = 'tenant-secrets'

interface VersionedPlace extends SecretPlace {
  readonly tenantId: string
  readonly version: number
}

const boundTo = ({ tenantId, purpose, ownerId, version }: VersionedPlace) => [
  tenantId,
  purpose,
  ownerId,
  String(version),
]

function sealTenantSecret({ id, key }: TenantKey, place: VersionedPlace, text: string): string {
  return withHeader(String(id), createSeal(key, PURPOSE).close(text, boundTo(place)))
}

function openTenantSecret(ring: KeyRing, tenantId: string, row: TenantSecretRow): string {
  const { id, key } = ring.unwrap(tenantId, row)
  const [keyId, closed] = readHeader(row.sealed)
  if (keyId !== String(id)) throw new SealBroken('this was closed by another key')
  const place = { tenantId, purpose: row.purpose, ownerId: row.owner_id, version: row.version }
  return createSeal(key, PURPOSE).open(closed, boundTo(place))
}

/** Closes some of what an older key than this one closed again under this one; answers how many there were. */
export async function resealTenantSecrets(ring: KeyRing, db: TenantDb, key: TenantKey, limit: number): Promise<number> {
  if (limit === 0) return 0
  const rows = await findTenantSecretsBefore(db, key.id, limit)
  for (const row of rows) {
    const { purpose, owner_id, version } = row
    const place = { tenantId: db.tenantId, purpose, ownerId: owner_id, version }
    const sealed = sealTenantSecret(key, place, openTenantSecret(ring, db.tenantId, row))
    await resealTenantSecret(db, { purpose, owner_id, version, key_id: key.id, sealed })
  }
  return rows.length
}

/** Makes this the newest secret of its place. The one before it stays good, older ones do not. */
export async function keepTenantSecret(ring: KeyRing, db: TenantDb, place: SecretPlace, text: string): Promise<void> {
  await lockKeys(db)
  const key = await currentKey(ring, db)
  const [newest] = await findTenantSecrets(db, place)
  const version = (newest?.version ?? 0) + 1
  const sealed = sealTenantSecret(key, { ...place, tenantId: db.tenantId, version }, text)
  await insertTenantSecret(db, { purpose: place.purpose, owner_id: place.ownerId, version, key_id: key.id, sealed })
  await dropSecretsBefore(db, place, version - LIVE + 1)
}

/** The live secrets of a place, newest first: none, one, or two while they are changed. */
export async function liveTenantSecrets(ring: KeyRing, db: ReadDb, place: SecretPlace): Promise<string[]> {
  const rows = await findTenantSecrets(db, place)
  return rows.map((row) => openTenantSecret(ring, db.tenantId, row))
}

/** A second secret beside the first. With two alive, the older is retired first: nobody's programs stop unasked. */
export async function addTenantSecret(ring: KeyRing, db: TenantDb, place: SecretPlace, text: string): Promise<void> {
  await lockKeys(db)
  if ((await findTenantSecrets(db, place)).length >= LIVE) throw new Refusal('two-secrets-alive')
  await keepTenantSecret(ring, db, place, text)
}

/** Ends the older of two. False where there is no such one, or none newer than it. */
export async function retireTenantSecret(db: TenantDb, place: SecretPlace, version: number): Promise<boolean> {
  await lockKeys(db)
  const [newest] = await findTenantSecrets(db, place)
  return newest !== undefined && version < newest.version && (await dropSecret(db, place, version))
}
