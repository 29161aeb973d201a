import { rightsWithin } from '@vezne/domain/access/rights.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { firmsOf } from './firm-scope.ts'
import { findOpenSession, touchSession } from './store.ts'

/**
 * Who a token belongs to right now. A session in use moves its idle end, at most twice a minute; what a page asks by
 * itself is no use.
 */
export async function authenticateSession(
  { platform, sessionLength }: AuthDeps,
  token: string,
  isBackground: boolean,
): Promise<Caller | undefined> {
  const sessionHash = sha256(token)
  const session = await findOpenSession(platform, sessionHash)
  if (session === undefined) return undefined
  const caller: Caller = {
    kind: 'user',
    userId: session.userId,
    name: session.name,
    tenantId: session.tenantId,
    firmId: session.firmId ?? undefined,
    subFirmId: session.subFirmId ?? undefined,
    firms: firmsOf(session),
    // What the company has not bought, none of its users may do.
    rights: rightsWithin(session.rights, session.modules, session.isStaff),
    sessionHash,
    expiresAt: session.idleExpiresAt,
  }
  if (!session.isStale || isBackground) return caller
  const movedEnd = await platform.forPlatform((db) => touchSession(db, sessionHash, sessionLength.idleMinutes))
  return { ...caller, expiresAt: movedEnd ?? caller.expiresAt }
}
