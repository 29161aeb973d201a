import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { countOwners } from './store.ts'

/** Does something to staff, and undoes it where it would leave the company without an owner. */
export async function keepingAnOwner(db: PlatformTenantDb, work: () => Promise<void>, path?: string): Promise<void> {
  const before = await countOwners(db)
  await work()
  if (before > 0 && (await countOwners(db)) === 0) throw new Refusal('last-owner', null, path)
}
