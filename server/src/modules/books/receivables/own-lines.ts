import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import { keepProven, readProven, readSettled } from '../journal/index.ts'
import { accountFor } from './accounts.ts'
import { dateLines } from './due-days.ts'
import { findUndated } from './due-days.store.ts'
import { findUnwritten, insertOwnLines, type Homeless, type Written } from './own-lines.store.ts'

/** The lines of journals on their firms' accounts, in the transaction that books them; a second time changes nothing. */
export async function writeOwnLines(db: TenantDb, journalIds: readonly string[]): Promise<void> {
  const first = await insertOwnLines(db, journalIds)
  const written = first.homeless.length === 0 ? first : await writeAgain(db, journalIds, first.homeless)
  if (written.mayBeUndated) await dateLines(db, await findUndated(db, journalIds))
}

/** The first payment of a firm in a currency: everybody after it finds the account. */
async function writeAgain(
  db: TenantDb,
  journalIds: readonly string[],
  homeless: readonly Homeless[],
): Promise<Written> {
  for (const { firmId, currency } of homeless) await accountFor(db, firmId, currency)
  const written = await insertOwnLines(db, journalIds)
  if (written.homeless.length > 0) throw new Error('money was booked, and has no account to stand on')
  return written
}

const AT_ONCE = 500

/**
 * Writes the lines of journals that were booked without: by a process of the version before, while an installation goes
 * over to this one. It goes on from where all had theirs. Answers how many there were.
 */
export async function catchUp({ forTenant }: TenantDatabase, tenantId: string): Promise<number> {
  const settled = await forTenant(tenantId, readSettled)
  for (let written = 0; ;) {
    const found = await forTenant(tenantId, async (db) => {
      const ids = await findUnwritten(db, await readProven(db, 'own-lines'), AT_ONCE)
      if (ids.length > 0) await writeOwnLines(db, ids)
      if (ids.length < AT_ONCE) await keepProven(db, 'own-lines', settled)
      return ids.length
    })
    written += found
    if (found < AT_ONCE) return written
  }
}
