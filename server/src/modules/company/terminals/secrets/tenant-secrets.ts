import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { createSeal, SealBroken } from '../../../../kit/secret.ts'
import { currentKey } from '../keys/credentials.ts'
import { readHeader, withHeader, type KeyRing, type TenantKey } from '../keys/key-ring.ts'
import { lockKeys } from '../keys/store.ts'
import {
  dropSecret,
  dropSecretsBefore,
  findTenantSecrets,
  insertTenantSecret,
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

/** The same text under another key of the company. */
export function resealedTenantSecret(ring: KeyRing, tenantId: string, row: TenantSecretRow, key: TenantKey): string {
  const place = { tenantId, purpose: row.purpose, ownerId: row.owner_id, version: row.version }
  return sealTenantSecret(key, place, openTenantSecret(ring, tenantId, row))
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
