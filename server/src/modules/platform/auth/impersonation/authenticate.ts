import { rightsWithin } from '@vezne/domain/access/rights.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { firmsOf } from '../sessions/firm-scope.ts'
import { touchSession } from '../sessions/store.ts'
import { findOpenImpersonation } from './store.ts'

/** Says of a token what it is: nobody asks for a sign-in where it stands. */
export const IMPERSONATION_PREFIX = 'vzl_'

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/**
 * As whom somebody looks right now. The person's own sign-ins and when they were last seen stay what they are: whoever
 * looks keeps their own sign-in alive, and nothing else.
 */
export async function authenticateImpersonation(
  { platform, sessionLength }: AuthDeps,
  token: string,
  isBackground: boolean,
): Promise<Caller | undefined> {
  const tokenHash = sha256(token)
  const look = await findOpenImpersonation(platform, tokenHash)
  if (look === undefined) return undefined
  const { staffSession, staffId, staffName: by, firmName, until } = look
  const movedEnd =
    look.isStale && !isBackground
      ? await platform.forPlatform((db) => touchSession(db, staffSession, sessionLength.idleMinutes))
      : undefined
  return {
    kind: 'user',
    userId: look.userId,
    name: look.name,
    tenantId: look.tenantId,
    firmId: look.firmId ?? undefined,
    subFirmId: look.subFirmId ?? undefined,
    firms: firmsOf({ isStaff: false, ...look }),
    rights: rightsWithin(look.rights, look.modules, false),
    sessionHash: tokenHash,
    expiresAt: earlier(until, movedEnd ?? look.idleExpiresAt),
    impersonation: { staffId, by, firmName, until },
  }
}
