import { closeMembersOf } from '../../../platform/auth/index.ts'
import type { FirmDeps } from '../deps.ts'
import { standingOfTree } from './store.ts'

/** Job: the users of a firm, and of those below it, are let in or not as their firm stands now. */
export async function followState({ db, auth }: FirmDeps, tenantId: string, firmId: string): Promise<void> {
  const firms = await db.forTenant(tenantId, (one) => standingOfTree(one, firmId))
  for (const { id, isClosed } of firms) await closeMembersOf(auth, tenantId, id, isClosed)
}
