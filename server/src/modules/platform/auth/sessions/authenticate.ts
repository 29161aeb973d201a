import { rightsWithin } from '@vezne/domain/access/rights.ts'
import type { Proof } from '../../../../kit/db/proof.ts'
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
  const found = await findOpenSession(platform, sessionHash)
  if (found === undefined) return undefined
  const { session, prove } = found
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
  if (!session.isStale) remember({ caller, prove, until: Infinity })
  if (!session.isStale || isBackground) return caller
  remember({ caller, prove, until: performance.now() + MOVED_WITHIN_MS })
  const movedEnd = await platform.forPlatform((db) => touchSession(db, sessionHash, sessionLength.idleMinutes))
  return { ...caller, expiresAt: movedEnd ?? caller.expiresAt }
}

interface Known {
  readonly caller: Caller
  readonly prove: () => Proof
  readonly until: number
}

/**
 * A session whose end is being moved reads another way as soon as it was. Until then calls that come behind are proved by
 * what it reads now, and do not try the same; after this long one of them tries again.
 */
const MOVED_WITHIN_MS = 1000

const MOST_KNOWN = 1000
const known = new Map<string, Known>()

const keyOf = (sessionHash: Buffer) => sessionHash.toString('latin1')

function remember(who: Known): void {
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(keyOf(who.caller.sessionHash), who)
}

/** Who a token belonged to when it was last asked about: to be believed with its proof alone. */
export function recallSession(token: string): Caller | undefined {
  const who = known.get(keyOf(sha256(token)))
  return who === undefined || who.until < performance.now() ? undefined : { ...who.caller, proof: who.prove() }
}
