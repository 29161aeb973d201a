import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { DueAmount } from '@vezne/domain/maturity/average-maturity.ts'
import { openByDueParts } from '@vezne/domain/maturity/due-parts.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { openByAge, openByImage } from '@vezne/domain/receivables/open-account.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { readOpenEnds } from './account-end.ts'
import { accountFacts, isLira, type HeldAccount } from './account-facts.ts'
import { readAllocations } from './allocations.store.ts'
import { liveDebtClaims, type HeldClaim } from './claims.store.ts'
import { readParts } from './due-parts.ts'
import { imageOf, type ImageInUse, type NamedLater } from './image.ts'
import { haveLinesIn, readKept, type KeptDifference, type KeptOpen } from './kept-open.store.ts'
import { readClosings, readDueParts, readHeldLines } from './open-facts.store.ts'
import { openSince, type OpenSince } from './open-since.ts'
import { readKeptSince, type KeptSince } from './open-since.store.ts'

/** What is open of one item of an account. */
interface OpenItemRow {
  readonly accountId: string
  readonly key: string
  readonly side: Side
  readonly dueOn: Day
  /** Where it stands among those of its day. */
  readonly number: string
  /** The line that stands for it; none for a line that is gone and was closed by the ERP. */
  readonly lineId: bigint | undefined
  readonly amountMinor: bigint
  readonly openMinor: bigint
  /** What is open of it by day, where it falls due on other days than one. */
  readonly dueParts?: readonly DueAmount[] | undefined
}

/** What is open of one account; what of it nobody can pay is the kapatma farkı. */
export interface OpenAccount {
  readonly accountId: string
  readonly items: readonly OpenItemRow[]
  readonly closingDifferenceMinor: bigint
}

interface Wanted {
  readonly accountIds: readonly string[]
  /** Of the lines; undefined asks for all of them, in lira. */
  readonly currency: Currency | undefined
}

/**
 * What is open of accounts, each by itself: the one place that says so. By the oldest first or by the ERP's own closings,
 * as the ledger has it. In lira over several currencies there is no closing but by age: allocations and images are of
 * one currency.
 *
 * By age it is read from the end of an account, whatever its length. Of an account that the ERP closes it is kept; where something
 * has changed since, that and what hangs on it is read beside. Every line is read where nothing was ever kept.
 */
export async function openItemsOf(db: ReadDb, { accountIds, currency }: Wanted): Promise<OpenAccount[]> {
  if (accountIds.length === 0) return []
  const closings = await readClosings(db, accountIds)
  const erp = closings.filter(({ closing }) => closing === 'erp').map(({ accountId }) => accountId)
  const kept = new Map((await readKept(db, erp, currency)).map((each) => [each.accountId, each]))
  const changed = await readKeptSince(
    db,
    erp.filter((accountId) => !kept.has(accountId)),
    currency,
  )
  const anew = await readAnew(db, changed, currency)
  const byAge = new Set(
    [...kept.values(), ...changed].filter(({ isByAge }) => isByAge).map(({ accountId }) => accountId),
  )
  const ends = await readOpenEnds(
    db,
    closings.filter(({ accountId, closing }) => closing === 'fifo' || byAge.has(accountId)),
    currency,
  )
  const byEnd = [...ends.values()].flatMap((end) => (end === undefined ? [] : [openOf(end.facts, end.still)]))
  const byImage = [...kept.values()].flatMap((each) => (each.isByAge ? [] : [openAsKept(each)]))
  const moved = [...ends].flatMap(([accountId, end]) => (end === undefined ? [accountId] : []))
  const unkept = await haveLinesIn(
    db,
    erp.filter((accountId) => !kept.has(accountId) && !byAge.has(accountId) && !anew.has(accountId)),
    currency,
  )
  return [
    ...byEnd,
    ...byImage,
    ...anew.values(),
    ...(await wholeItemsOf(db, { accountIds: [...moved, ...unkept], currency })),
  ]
}

/** Of accounts that changed since they were kept, as far as it can be told without all of their lines. */
async function readAnew(
  db: ReadDb,
  changed: readonly KeptSince[],
  currency: Currency | undefined,
): Promise<Map<string, OpenAccount>> {
  const anew = new Map<string, OpenAccount>()
  for (const each of changed.filter(({ isByAge }) => !isByAge)) {
    const since = await openSince(db, each, currency)
    if (since !== undefined) anew.set(each.accountId, openAnew(each, since).open)
  }
  return anew
}

/** What is kept, but for what was reckoned anew. */
export function openAnew(
  kept: KeptSince,
  { account, still, isAnew }: Pick<OpenSince, 'account' | 'still' | 'isAnew'>,
): { readonly open: OpenAccount; readonly differences: readonly KeptDifference[] } {
  const differences = [...kept.differences.filter(({ key }) => !isAnew(key)), ...differencesOf(still)]
  const closingDifferenceMinor = sumOf(differences, ({ amount }) => BigInt(amount))
  const left = kept.items.filter(({ key }) => !isAnew(key))
  const items = [...openAsKept({ ...kept, closingDifferenceMinor, items: left }).items, ...openOf(account, still).items]
  return { open: { accountId: kept.accountId, items, closingDifferenceMinor }, differences }
}

export const differencesOf = ({ differences = [] }: StillOpen): KeptDifference[] =>
  differences.map(({ key, amountMinor }) => ({ key, amount: String(amountMinor) }))

const openAsKept = ({ accountId, closingDifferenceMinor, items }: KeptOpen): OpenAccount => ({
  accountId,
  closingDifferenceMinor,
  items: items.map(({ key, side, dueOn, number, lineId, amount, open, due = null }) => ({
    accountId,
    key,
    side,
    dueOn,
    number,
    lineId: lineId === null ? undefined : BigInt(lineId),
    amountMinor: BigInt(amount),
    openMinor: BigInt(open),
    dueParts: readParts(due),
  })),
})

/** The same by every line of the accounts, which is slow and leaves nothing to prove. */
export async function wholeItemsOf(db: ReadDb, { accountIds, currency }: Wanted): Promise<OpenAccount[]> {
  const facts = await readFacts(db, accountIds, currency)
  const open: OpenAccount[] = []
  for (const account of facts) open.push(openOf(account, await stillOpen(db, account)))
  return open
}

export const openOf = (account: HeldAccount, { items, closingDifferenceMinor }: StillOpen): OpenAccount => ({
  accountId: account.accountId,
  items: items.filter(({ openMinor }) => openMinor > 0n).map((item) => rowOf(account, item)),
  closingDifferenceMinor,
})

export async function readFacts(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
  alsoHeld: readonly HeldClaim[] = [],
): Promise<HeldAccount[]> {
  if (accountIds.length === 0) return []
  // Before the lines: a claim that has ended since has closed its debt in the same breath.
  const live = [...(await liveDebtClaims(db, accountIds)), ...alsoHeld]
  const claims = Map.groupBy(live, ({ accountId }) => accountId)
  const closings = await readClosings(db, accountIds)
  const lines = Map.groupBy(await readHeldLines(db, accountIds, currency), ({ accountId }) => accountId)
  const allocations = Map.groupBy(await readAllocations(db, accountIds), ({ accountId }) => accountId)
  const parts = Map.groupBy(await readDueParts(db, accountIds), ({ accountId }) => accountId)
  return closings.flatMap((account) => {
    const { accountId } = account
    const held = lines.get(accountId) ?? []
    if (held.length === 0) return []
    const rows = {
      allocations: allocations.get(accountId) ?? [],
      parts: parts.get(accountId) ?? [],
      claims: claims.get(accountId) ?? [],
    }
    return [accountFacts(account, held, rows, { asked: currency, isLira: held.every(isLira) })]
  })
}

/** Without an image that can be used the ERP has said nothing yet: then the oldest are closed first, as elsewhere. */
export async function stillOpenWith(
  db: ReadDb,
  account: HeldAccount,
): Promise<{ readonly still: StillOpen; readonly image: ImageInUse; readonly later?: NamedLater | undefined }> {
  const { closed, ...read } = await imageOf(db, account)
  return { still: closed === undefined ? openByAge(account, account.parts) : openByImage(account, closed), ...read }
}

export const stillOpen = async (db: ReadDb, account: HeldAccount): Promise<StillOpen> =>
  account.closing === 'erp' ? (await stillOpenWith(db, account)).still : openByAge(account, account.parts)

const OVER = 'over:'

function rowOf({ accountId, lineIds }: HeldAccount, item: StillOpen['items'][number]): OpenItemRow {
  const { key, side, dueOn, number, amountMinor, openMinor } = item
  const dueParts = item.dueParts === undefined ? undefined : openByDueParts(item, openMinor)
  return {
    accountId,
    key,
    side,
    dueOn,
    number,
    lineId: lineIds.get(key.startsWith(OVER) ? key.slice(OVER.length) : key),
    amountMinor: openMinor > amountMinor ? openMinor : amountMinor,
    openMinor,
    dueParts,
  }
}
