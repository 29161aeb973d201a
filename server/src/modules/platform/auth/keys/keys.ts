import type { KeyScope } from '@vezne/domain/access/key-scopes.ts'
import type { PlatformDatabase } from '../../../../kit/db/platform-db.ts'
import type { KeyCaller, SignedInCall } from '../../../../kit/http/caller.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { endKey, findKeys, findOpenKey, insertKey, touchKey, type KeyRow } from './store.ts'

/** Says of a text what it is, to people and to programs that look for secrets in the wrong places. */
export const KEY_PREFIX = 'vzk_'
const HINT_LENGTH = 4

interface KeyDeps {
  readonly platform: PlatformDatabase
}

export interface KeyRequest {
  readonly name: string
  readonly scope: KeyScope
  readonly networks?: readonly string[]
  readonly days?: number | undefined
}

/** Who asked for it in the back office; nobody: whoever sits at the machine. */
interface Asked {
  readonly call?: SignedInCall | undefined
}

/** The key itself is told once, here; afterwards nobody can. */
export function issueKey(
  { platform }: KeyDeps,
  tenantId: string,
  { name, scope, networks = [], days }: KeyRequest,
  { call, key = `${KEY_PREFIX}${newToken()}` }: Asked & { readonly key?: string } = {},
): Promise<{ id: string; key: string }> {
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const hint = key.slice(-HINT_LENGTH)
    const id = await insertKey(db, { tenantId, name, keyHash: sha256(key), hint, scope, networks, days })
    const change = { before: null, after: { name, scope, networks, days } }
    const userId = call?.caller.userId
    await recordEvent(db, { kind: 'api-key-issued', userId, details: { id, name, scope }, change }, call)
    return { id, key }
  })
}

/** From here on it opens nothing, in any process. False when there was none to revoke. */
export function revokeKey(
  { platform }: KeyDeps,
  tenantId: string,
  id: string,
  { call, reason }: Asked & { readonly reason?: string } = {},
): Promise<boolean> {
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const isEnded = await endKey(db, tenantId, id)
    const change = { before: { isOpen: true }, after: { isOpen: false }, reason }
    const userId = call?.caller.userId
    if (isEnded) await recordEvent(db, { kind: 'api-key-revoked', userId, details: { id }, change }, call)
    return isEnded
  })
}

export const listKeys = ({ platform }: KeyDeps, tenantId: string): Promise<KeyRow[]> =>
  platform.forPlatform((db) => findKeys(db, tenantId))

/** Whose key this is right now. Its last use is written down, at most once a minute. */
export function authenticateKey({ platform }: KeyDeps, key: string, address: string): Promise<KeyCaller | undefined> {
  return platform.forPlatform(async (db) => {
    const found = await findOpenKey(db, sha256(key), address)
    if (found === undefined) return undefined
    if (found.isStale) await touchKey(db, found.id, address)
    return { kind: 'key', keyId: found.id, tenantId: found.tenantId, firms: '*', scope: found.scope }
  })
}
