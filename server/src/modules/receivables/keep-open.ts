import type { Currency } from '@vezne/domain/money/money.ts'
import type { TenantDatabase, TenantDb } from '../../kit/db/tenant-db.ts'
import type { HeldAccount } from './account-facts.ts'
import { findChanged, forgetChanges, forgetKept, holdChanged, isSameInLira, keepOpen } from './kept-open.store.ts'
import { openOf, readFacts, stillOpenWith } from './open-items.ts'
import { giveTime } from './proof.store.ts'

const AT_ONCE = 100

/**
 * Reckons anew what is open of accounts that their ERP closes and of which something changed, each in a transaction of its
 * own. Until then they are read whole. Answers how many.
 */
export async function keepChanged({ forTenant }: TenantDatabase, tenantId: string): Promise<number> {
  const seen = new Set<string>()
  for (;;) {
    const changed = (await forTenant(tenantId, (db) => findChanged(db, AT_ONCE))).filter((id) => !seen.has(id))
    if (changed.length === 0) return seen.size
    for (const accountId of changed) {
      seen.add(accountId)
      await forTenant(tenantId, (db) => keepAccount(db, accountId))
    }
  }
}

/**
 * What has changed is read before the account is: what comes between the two may be in what is kept or not, and stands among
 * the changes that are left, so that nobody believes it.
 */
async function keepAccount(db: TenantDb, accountId: string): Promise<void> {
  const held = await holdChanged(db, accountId)
  if (held === undefined) return
  const { firmId, currency, isClosedByErp, changes } = held
  await giveTime(db)
  await forgetKept(db, accountId)
  // Of other money in lira nothing is closed but by age: that is read by its end.
  const isLira = currency === 'TRY'
  const isSame = isLira && (await isSameInLira(db, accountId))
  // In its own money, and in lira where that is another answer.
  const readings = isSame || !isLira ? [currency] : [currency, undefined]
  for (const asked of isClosedByErp ? readings : []) {
    const [account] = await readFacts(db, [accountId], asked)
    if (account === undefined || account.currency === undefined) continue
    await keepFacts(db, account, { firmId, currency, isLocal: isSame ? [false, true] : [asked === undefined] })
  }
  await forgetChanges(db, changes)
}

async function keepFacts(
  db: TenantDb,
  account: HeldAccount,
  of: { readonly firmId: string | null; readonly currency: Currency; readonly isLocal: readonly boolean[] },
): Promise<void> {
  const { still, image } = await stillOpenWith(db, account)
  const { accountId } = account
  // What age leaves open hangs on claims as well, which are nobody's line: only that it is by age is kept.
  const { items, closingDifferenceMinor } =
    image.at === undefined ? { items: [], closingDifferenceMinor: 0n } : openOf(account, still)
  for (const isLocal of of.isLocal)
    await keepOpen(db, { ...of, isLocal, accountId, items, closingDifferenceMinor, image })
}
