import type { Caller } from '../../../kit/http/caller.ts'
import { sha256 } from '../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { findOpenSession, touchSession } from './store.ts'

/** Who a token belongs to right now. A session in use moves its idle end, at most twice a minute. */
export function authenticate({ platform, sessionLength }: AuthDeps, token: string): Promise<Caller | undefined> {
  const sessionHash = sha256(token)
  return platform.forPlatform(async (db) => {
    const session = await findOpenSession(db, sessionHash)
    if (session === undefined) return undefined
    const movedEnd = session.is_stale ? await touchSession(db, sessionHash, sessionLength.idleMinutes) : undefined
    return {
      userId: session.user_id,
      tenantId: session.tenant_id,
      firmId: session.firm_id ?? undefined,
      subFirmId: session.sub_firm_id ?? undefined,
      // What the company has not bought, none of its users may do.
      permissions: new Set(session.permissions.filter((permission) => session.modules.includes(permission))),
      sessionHash,
      expiresAt: movedEnd ?? session.idle_expires_at,
    }
  })
}
