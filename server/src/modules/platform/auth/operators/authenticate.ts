import type { PlatformCaller } from '../../../../kit/http/caller.ts'
import { sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { findOperatorSession, touchOperatorSession } from './store.ts'

/** What the token of an operator begins with. */
export const OPERATOR_PREFIX = 'vzp_'

/** Which operator a token belongs to right now. They have no company, no firm and no right: nothing of a tenant opens. */
export async function authenticateOperator(
  { platform, sessionLength }: AuthDeps,
  token: string,
  isBackground: boolean,
): Promise<PlatformCaller | undefined> {
  const sessionHash = sha256(token)
  return platform.forPlatform(async (db) => {
    const session = await findOperatorSession(db, sessionHash)
    if (session === undefined) return undefined
    const moves = session.isStale && !isBackground
    const movedEnd = moves ? await touchOperatorSession(db, sessionHash, sessionLength.idleMinutes) : undefined
    const { userId, name, idleExpiresAt } = session
    return { kind: 'platform', userId, name, sessionHash, expiresAt: movedEnd ?? idleExpiresAt }
  })
}
