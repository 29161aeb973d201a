import type { Currency } from '@vezne/domain/money/money.ts'
import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { HeldAccount } from './account-facts.ts'
import {
  findChanged,
  forgetChanges,
  forgetKept,
  holdChanged,
  isSameInLira,
  keepOpen,
  type ChangedAccount,
} from './kept-open.store.ts'
import { differencesOf, openAnew, openOf, readFacts, stillOpenWith } from './open-items.ts'
import { openSince } from './open-since.ts'
import { readKeptSince } from './open-since.store.ts'
import { giveTime } from './proof.store.ts'

const AT_ONCE = 100

/**
 * Reckons anew what is open of accounts that their ERP closes and of which something changed, each in a transaction of its
 * own: by what changed where that is enough, or by all of it. One account's trouble holds up no other. Answers how many.
 */
export async function keepChanged({ forTenant }: TenantDatabase, tenantId: string): Promise<number> {
  const seen = new Set<string>()
  const failures: unknown[] = []
  for (;;) {
    const changed = await forTenant(tenantId, (db) => findChanged(db, AT_ONCE, [...seen]))
    if (changed.length === 0) break
    for (const accountId of changed) {
      seen.add(accountId)
      await forTenant(tenantId, (db) => keepAccount(db, accountId)).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be reckoned`)
  return seen.size
}

/**
 * What has changed is read before the account is: what comes between the two may be in what is kept or not, and stands among
 * the changes that are left, so that it is reckoned with once more.
 */
async function keepAccount(db: TenantDb, accountId: string): Promise<void> {
  const held = await holdChanged(db, accountId)
  if (held === undefined) return
  await giveTime(db)
  if (!held.isClosedByErp || !(await keepSince(db, accountId, held))) await keepWhole(db, accountId, held)
  await forgetChanges(db, held.changes)
}

/** By what is kept and what changed since; answers whether that was enough. */
async function keepSince(db: TenantDb, accountId: string, { firmId, currency }: ChangedAccount): Promise<boolean> {
  const anew: Parameters<typeof keepOpen>[1][] = []
  // Of other money in lira nothing is closed but by age.
  for (const asked of currency === 'TRY' ? [currency, undefined] : [currency]) {
    const [kept] = await readKeptSince(db, [accountId], asked)
    const since = kept === undefined ? undefined : await openSince(db, kept, asked)
    if (kept === undefined || since === undefined) return false
    const { open, differences } = openAnew(kept, since)
    anew.push({ ...open, firmId, currency, isLocal: asked === undefined, differences, ...since })
  }
  for (const each of anew) await keepOpen(db, each)
  return true
}

async function keepWhole(
  db: TenantDb,
  accountId: string,
  { firmId, currency, isClosedByErp }: ChangedAccount,
): Promise<void> {
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
}

async function keepFacts(
  db: TenantDb,
  account: HeldAccount,
  of: { readonly firmId: string | null; readonly currency: Currency; readonly isLocal: readonly boolean[] },
): Promise<void> {
  const { still, image, later = null } = await stillOpenWith(db, account)
  const { accountId } = account
  // What age leaves open hangs on claims as well, which are nobody's line: only that it is by age is kept.
  const { items, closingDifferenceMinor } =
    image.at === undefined ? { items: [], closingDifferenceMinor: 0n } : openOf(account, still)
  const differences = image.at === undefined ? [] : differencesOf(still)
  for (const isLocal of of.isLocal)
    await keepOpen(db, { ...of, isLocal, accountId, items, closingDifferenceMinor, image, differences, later })
}
