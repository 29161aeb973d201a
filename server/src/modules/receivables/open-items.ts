import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import { openByAge, openByImage, type AccountFacts, type Closing } from '@vezne/domain/receivables/open-account.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import { partKey } from '@vezne/domain/receivables/part-keys.ts'
import type { FedPart } from '@vezne/domain/receivables/split-by-due-day.ts'
import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { readAllocations, type AllocationRow } from './allocations.store.ts'
import { imageOf } from './image.ts'
import {
  readClosings,
  readDueParts,
  readHeldLines,
  type AccountClosing,
  type DuePart,
  type HeldLine,
} from './open-facts.store.ts'
import { keyOfLine, takenBackBy } from './own-keys.ts'

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
 */
export async function openItemsOf(db: TenantDb, { accountIds, currency }: Wanted): Promise<OpenAccount[]> {
  const facts = await readFacts(db, accountIds, currency)
  const open: OpenAccount[] = []
  for (const account of facts) {
    const still = await stillOpen(db, account)
    open.push({
      accountId: account.accountId,
      items: still.items.filter(({ openMinor }) => openMinor > 0n).map((item) => rowOf(account, item)),
      closingDifferenceMinor: still.closingDifferenceMinor,
    })
  }
  return open
}

/** What is held of one account, in what it is reckoned in. */
export interface HeldAccount extends AccountFacts {
  readonly accountId: string
  readonly ledgerId: string
  readonly closing: Closing
  /** The one that is reckoned in; undefined where lines of several stand together in lira. */
  readonly currency: Currency | undefined
  readonly parts: ReadonlyMap<string, readonly FedPart[]>
  readonly lineIds: ReadonlyMap<string, bigint>
}

export async function readFacts(
  db: TenantDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
): Promise<HeldAccount[]> {
  if (accountIds.length === 0) return []
  const closings = await readClosings(db, accountIds)
  const lines = Map.groupBy(await readHeldLines(db, accountIds, currency), ({ accountId }) => accountId)
  const allocations = Map.groupBy(await readAllocations(db, accountIds), ({ accountId }) => accountId)
  const parts = Map.groupBy(await readDueParts(db, accountIds), ({ accountId }) => accountId)
  return closings.flatMap((account) => {
    const { accountId } = account
    const held = lines.get(accountId) ?? []
    if (held.length === 0) return []
    const rows = { allocations: allocations.get(accountId) ?? [], parts: parts.get(accountId) ?? [] }
    return [accountFacts(account, held, rows, currency)]
  })
}

function accountFacts(
  { accountId, ledgerId, closing }: AccountClosing,
  held: readonly HeldLine[],
  rows: { readonly allocations: readonly AllocationRow[]; readonly parts: readonly DuePart[] },
  asked: Currency | undefined,
): HeldAccount {
  const isLocal = asked === undefined
  const isLira = held.every((line) => line.currency === 'TRY')
  const currency = isLocal && isLira ? 'TRY' : asked
  const takenBack = takenBackBy(held)
  const over = new Set(takenBack.map(({ ofKey }) => ofKey))
  const lines = held.flatMap((line) => itemOf(line, isLocal))
  const parts = Map.groupBy(
    rows.parts.filter((part) => part.currency === currency),
    ({ documentNo }) => documentKey('debit', { documentNo, externalId: '' }),
  )
  return {
    accountId,
    ledgerId,
    closing: currency === undefined ? 'fifo' : closing,
    currency,
    lines,
    takenBack,
    allocations: rows.allocations
      .filter((each) => each.currency === currency)
      .map(({ creditKey, debitKey, amountMinor, withKey }) => ({
        creditKey,
        debitKey,
        amountMinor,
        withKey: withKey ?? undefined,
        isOver: over.has(creditKey) || over.has(withKey ?? ''),
      })),
    parts,
    lineIds: new Map(
      lines.flatMap(({ key, lineId }) => [
        [key, lineId] as const,
        ...(parts.get(key) ?? []).map(({ installmentNo }) => [partKey(key, installmentNo), lineId] as const),
      ]),
    ),
  }
}

function itemOf(line: HeldLine, isLocal: boolean) {
  const side = line.isDebit ? ('debit' as const) : ('credit' as const)
  const [debitMinor, creditMinor] = isLocal
    ? [line.localDebitMinor, line.localCreditMinor]
    : [line.debitMinor, line.creditMinor]
  const amountMinor = side === 'debit' ? debitMinor : creditMinor
  if (amountMinor <= 0n) return []
  const { documentOn, dueOn, documentNo, externalId } = line
  const number = documentNo ?? externalId
  return [{ key: keyOfLine(line, side), side, amountMinor, documentOn, dueOn, number, lineId: line.id }]
}

/** Without an image that can be used the ERP has said nothing yet: then the oldest are closed first, as elsewhere. */
export async function stillOpen(db: TenantDb, account: HeldAccount): Promise<StillOpen> {
  const image = account.closing === 'erp' ? await imageOf(db, account) : undefined
  return image === undefined ? openByAge(account, account.parts) : openByImage(account, image)
}

const OVER = 'over:'

function rowOf({ accountId, lineIds }: HeldAccount, item: StillOpen['items'][number]): OpenItemRow {
  const { key, side, dueOn, amountMinor, openMinor } = item
  return {
    accountId,
    key,
    side,
    dueOn,
    lineId: lineIds.get(key.startsWith(OVER) ? key.slice(OVER.length) : key),
    amountMinor: openMinor > amountMinor ? openMinor : amountMinor,
    openMinor,
  }
}
