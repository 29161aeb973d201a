import type { AuthDeps } from '../deps.ts'
import { endSessionsIn } from '../sessions/store.ts'
import { closeMemberships } from './users.store.ts'

/** The users of a firm follow it: of a closed one nobody comes in, and what they have open is over. */
export function closeMembersOf(
  { platform }: Pick<AuthDeps, 'platform'>,
  tenantId: string,
  firmId: string,
  isClosed: boolean,
): Promise<void> {
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const userIds = await closeMemberships(db, firmId, isClosed)
    if (isClosed) for (const userId of userIds) await endSessionsIn(db, userId)
  })
}
