import { rightsWithin } from '@vezne/domain/access/rights.ts'
import type { FirmScope } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { sha256 } from '../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { findOpenSession, touchSession, type OpenSession } from './store.ts'

/** Staff sees the company, a dealer its firm and the firms below it, a sub-dealer its own firm. */
function firmsOf({ is_staff, firm_id, sub_firm_id }: OpenSession): FirmScope {
  if (is_staff) return '*'
  if (sub_firm_id !== null) return { firmId: sub_firm_id, withSubFirms: false }
  if (firm_id === null) throw new Error('a membership without a firm that is not staff')
  return { firmId: firm_id, withSubFirms: true }
}

/** Who a token belongs to right now. A session in use moves its idle end, at most twice a minute. */
export function authenticateSession({ platform, sessionLength }: AuthDeps, token: string): Promise<Caller | undefined> {
  const sessionHash = sha256(token)
  return platform.forPlatform(async (db) => {
    const session = await findOpenSession(db, sessionHash)
    if (session === undefined) return undefined
    const movedEnd = session.is_stale ? await touchSession(db, sessionHash, sessionLength.idleMinutes) : undefined
    return {
      kind: 'user',
      userId: session.user_id,
      tenantId: session.tenant_id,
      firmId: session.firm_id ?? undefined,
      subFirmId: session.sub_firm_id ?? undefined,
      firms: firmsOf(session),
      // What the company has not bought, none of its users may do.
      rights: rightsWithin(session.rights, session.modules, session.is_staff),
      sessionHash,
      expiresAt: movedEnd ?? session.idle_expires_at,
    }
  })
}
