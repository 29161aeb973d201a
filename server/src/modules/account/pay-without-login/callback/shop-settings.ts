import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { keepTenantSecret, liveTenantSecrets, type SecretPlace } from '../../../platform/secrets/index.ts'
import type { TerminalDeps } from '../../../company/terminals/index.ts'
import { originToKeep, type ReturnRules } from './return-address.ts'
import { deleteReturnOrigin, insertReturnOrigin, listReturnOrigins } from './store.ts'

export const linkKey = (db: TenantDb): SecretPlace => ({ purpose: 'shop-link', ownerId: db.tenantId })
export const handOverSecret = (db: TenantDb): SecretPlace => ({ purpose: 'hand-over', ownerId: db.tenantId })

/** Production has no pretend outside world, and no shop on this machine. */
export const allowsLocalhost = ({ simulatorsUrl }: TerminalDeps) => simulatorsUrl !== undefined

/** What a shop's link is checked against, newest key first. */
export interface ShopSettings {
  readonly linkKeys: readonly string[]
  readonly returns: ReturnRules
}

export async function shopSettings(terminals: TerminalDeps, db: TenantDb): Promise<ShopSettings> {
  return {
    linkKeys: await liveTenantSecrets(terminals.ring, db, linkKey(db)),
    returns: await returnRules(terminals, db),
  }
}

export async function returnRules(terminals: TerminalDeps, db: TenantDb): Promise<ReturnRules> {
  return { origins: new Set(await listReturnOrigins(db)), allowsLocalhost: allowsLocalhost(terminals) }
}

/** What signs the way back, newest first. */
export function handOverSecrets({ ring }: TerminalDeps, db: TenantDb): Promise<string[]> {
  return liveTenantSecrets(ring, db, handOverSecret(db))
}

/** A new key for links; the one before it stays good until the next. */
export async function keepLinkKey({ ring }: TerminalDeps, db: TenantDb, key: string): Promise<void> {
  if (Buffer.from(key, 'base64').length !== 32) throw new Error('a link key is 32 bytes in base64')
  await keepTenantSecret(ring, db, linkKey(db), key)
}

/** A new secret for the way back; while there are two, both sign. */
export async function keepHandOverSecret({ ring }: TerminalDeps, db: TenantDb, secret: string): Promise<void> {
  if (secret.length < 32) throw new Error('a hand-over secret has at least 32 characters')
  await keepTenantSecret(ring, db, handOverSecret(db), secret)
}

export async function allowReturnsTo(terminals: TerminalDeps, db: TenantDb, address: string): Promise<void> {
  const origin = originToKeep(address, { allowsLocalhost: allowsLocalhost(terminals) })
  if (origin === undefined) throw new Error(`payers cannot be sent back to ${address}: https and an origin alone`)
  await insertReturnOrigin(db, origin)
}

export async function refuseReturnsTo(db: TenantDb, origin: string): Promise<void> {
  await deleteReturnOrigin(db, origin)
}
