import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { DueAmount } from '@vezne/domain/maturity/average-maturity.ts'
import { openByDueParts } from '@vezne/domain/maturity/due-parts.ts'
import { openByAge, openByImage } from '@vezne/domain/receivables/open-account.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import type { ReadDb } from '../../kit/db/tenant-db.ts'
import { readOpenEnds } from './account-end.ts'
import { accountFacts, type HeldAccount } from './account-facts.ts'
import { readAllocations } from './allocations.store.ts'
import { liveDebtClaims, type HeldClaim } from './claims.store.ts'
import { readParts } from './due-parts.ts'
import { imageOf, type ImageInUse } from './image.ts'
import { haveLinesIn, readKept, type KeptOpen } from './kept-open.store.ts'
import { readClosings, readDueParts, readHeldLines, type HeldLine } from './open-facts.store.ts'

/** What is open of one item of an account. */
interface OpenItemRow {
  readonly accountId: string
  readonly key: string
  readonly side: Side
  readonly dueOn: Day
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
 * By age it is read from the end of an account, whatever its length. Of an account that the ERP closes it is kept; only where
 * something has changed since, until the worker has been by, every line of it is read.
 */
export async function openItemsOf(db: ReadDb, { accountIds, currency }: Wanted): Promise<OpenAccount[]> {
  if (accountIds.length === 0) return []
  const closings = await readClosings(db, accountIds)
  const erp = closings.filter(({ closing }) => closing === 'erp').map(({ accountId }) => accountId)
  const kept = new Map((await readKept(db, erp, currency)).map((each) => [each.accountId, each]))
  const ends = await readOpenEnds(
    db,
    closings.filter(({ accountId, closing }) => closing === 'fifo' || kept.get(accountId)?.isByAge === true),
    currency,
  )
  const byEnd = [...ends.values()].flatMap((end) => (end === undefined ? [] : [openOf(end.facts, end.still)]))
  const byImage = [...kept.values()].flatMap((each) => (each.isByAge ? [] : [openAsKept(each)]))
  const moved = [...ends].flatMap(([accountId, end]) => (end === undefined ? [accountId] : []))
  const unkept = await haveLinesIn(
    db,
    erp.filter((accountId) => !kept.has(accountId)),
    currency,
  )
  return [...byEnd, ...byImage, ...(await wholeItemsOf(db, { accountIds: [...moved, ...unkept], currency }))]
}

const openAsKept = ({ accountId, closingDifferenceMinor, items }: KeptOpen): OpenAccount => ({
  accountId,
  closingDifferenceMinor,
  items: items.map(({ key, side, dueOn, lineId, amount, open, due = null }) => ({
    accountId,
    key,
    side,
    dueOn,
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

/** What the ERP's line stands for in full says nothing any more. */
const isLira = (line: HeldLine) =>
  line.currency === 'TRY' || line.debitMinor + line.creditMinor + line.localDebitMinor + line.localCreditMinor === 0n

/** Without an image that can be used the ERP has said nothing yet: then the oldest are closed first, as elsewhere. */
export async function stillOpenWith(
  db: ReadDb,
  account: HeldAccount,
): Promise<{ readonly still: StillOpen; readonly image: ImageInUse }> {
  const { closed, image } = await imageOf(db, account)
  return { still: closed === undefined ? openByAge(account, account.parts) : openByImage(account, closed), image }
}

export const stillOpen = async (db: ReadDb, account: HeldAccount): Promise<StillOpen> =>
  account.closing === 'erp' ? (await stillOpenWith(db, account)).still : openByAge(account, account.parts)

const OVER = 'over:'

function rowOf({ accountId, lineIds }: HeldAccount, item: StillOpen['items'][number]): OpenItemRow {
  const { key, side, dueOn, amountMinor, openMinor } = item
  const dueParts = item.dueParts === undefined ? undefined : openByDueParts(item, openMinor)
  return {
    accountId,
    key,
    side,
    dueOn,
    lineId: lineIds.get(key.startsWith(OVER) ? key.slice(OVER.length) : key),
    amountMinor: openMinor > amountMinor ? openMinor : amountMinor,
    openMinor,
    dueParts,
  }
}
