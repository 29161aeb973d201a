import { sumOf } from '../money/sum.ts'
import { wholeKey } from './part-keys.ts'
import { atLeastZero, smaller } from './side.ts'
import {
  allocatedByKey,
  standingAllocations,
  type AccountItem,
  type ItemAllocation,
  type OpenAmount,
  type StillOpen,
} from './standing-allocations.ts'

/** A closing that was fed, by the keys of its items. */
export interface KeyedClosing {
  readonly debitKey: string
  readonly creditKey: string
  readonly amountMinor: bigint
}

interface Standing {
  readonly item: AccountItem
  /** Of a debit what is open of it, of a credit what is left of it; below zero it is more than closed. */
  leftMinor: bigint
}

/**
 * What is still open where the ERP closes items. What it shows closed is taken as it is, but for what our own credits were
 * used on there: that is taken away, and our allocations are put in its place. So a debt that was paid stays paid, whatever
 * the ERP used our voucher on; what it used elsewhere, and what left its item afterwards, is the kapatma farkı.
 */
export function openItemsErp(
  items: readonly AccountItem[],
  decided: readonly ItemAllocation[],
  closings?: readonly KeyedClosing[],
): StillOpen {
  // A document is one item here, also where a part of it was paid.
  const allocations = decided.map((each) => ({ ...each, debitKey: wholeKey(each.debitKey) }))
  const standings = new Map(
    items.map((item) => [item.key, { item, leftMinor: item.amountMinor - (item.closedMinor ?? 0n) }]),
  )
  const fed = fedByPair(closings ?? [])
  const used = usedThere(items, allocations, closings === undefined ? undefined : fed)
  for (const each of used) add(standings, each, each.amountMinor)
  const paid = standingAllocations(items, allocations)
  for (const each of paid) {
    const openMinor = atLeastZero(standings.get(each.debitKey)?.leftMinor ?? 0n)
    add(standings, each, -smaller(each.amountMinor, openMinor))
  }
  takeFromElsewhere(standings, fed, used, paid)
  return openOf([...standings.values()])
}

/** A part of a credit and the same part of a debt, taken from both or given back to both. */
function add(standings: Map<string, Standing>, { creditKey, debitKey }: ItemAllocation, amountMinor: bigint): void {
  for (const key of [creditKey, debitKey]) {
    const standing = standings.get(key)
    if (standing !== undefined) standing.leftMinor += amountMinor
  }
}

/** What is left of a closing while it is looked at. */
interface FedPair extends KeyedClosing {
  amountMinor: bigint
}

const pairOf = ({ creditKey, debitKey }: Pick<KeyedClosing, 'creditKey' | 'debitKey'>) => `${creditKey} ${debitKey}`

/** Closings of one credit and one debit are one: a voucher that was booked in pieces has one for each. */
function fedByPair(closings: readonly KeyedClosing[]): Map<string, FedPair> {
  const fed = new Map<string, FedPair>()
  for (const closing of closings) {
    const known = fed.get(pairOf(closing))
    if (known === undefined) fed.set(pairOf(closing), { ...closing })
    else known.amountMinor += closing.amountMinor
  }
  return fed
}

/**
 * What the ERP has used of our credits on the debts they were taken for: as far as these are closed there, those that are
 * still open first. Where the closings were fed, it is what they say, and what is left of these was used elsewhere.
 */
function usedThere(
  items: readonly AccountItem[],
  allocations: readonly ItemAllocation[],
  fed: ReadonlyMap<string, FedPair> | undefined,
): ItemAllocation[] {
  const closed = new Map(items.map(({ key, closedMinor = 0n }) => [key, atLeastZero(closedMinor)]))
  const openThere = new Set(
    items.filter(({ key, amountMinor }) => amountMinor > (closed.get(key) ?? 0n)).map(({ key }) => key),
  )
  const known = allocations.filter(
    ({ isOver, withKey }) => isOver !== true || withKey === undefined || (closed.get(withKey) ?? 0n) > 0n,
  )
  const inOrder = [
    ...known.filter(({ debitKey }) => openThere.has(debitKey)),
    ...known.filter(({ debitKey }) => !openThere.has(debitKey)),
  ]
  return inOrder.map((allocation) => {
    const { creditKey, debitKey } = allocation
    const pair = fed?.get(pairOf(allocation))
    const fedMinor = fed === undefined ? allocation.amountMinor : (pair?.amountMinor ?? 0n)
    const rooms = [fedMinor, closed.get(creditKey) ?? 0n, closed.get(debitKey) ?? 0n]
    const amountMinor = rooms.reduce(smaller, allocation.amountMinor)
    for (const key of [creditKey, debitKey]) closed.set(key, (closed.get(key) ?? 0n) - amountMinor)
    if (pair !== undefined) pair.amountMinor -= amountMinor
    return { ...allocation, amountMinor }
  })
}

/** Where the closings say which other debt our credit was used on, that debt is open instead of a difference. */
function takeFromElsewhere(
  standings: Map<string, Standing>,
  fed: ReadonlyMap<string, FedPair>,
  used: readonly ItemAllocation[],
  paid: readonly ItemAllocation[],
): void {
  const paidByKey = allocatedByKey(paid, ({ debitKey }) => debitKey)
  const ours = new Set(used.map(({ creditKey }) => creditKey))
  for (const { creditKey, debitKey, amountMinor } of fed.values()) {
    const [credit, debit] = [standings.get(creditKey), standings.get(debitKey)]
    if (credit === undefined || debit === undefined || !ours.has(creditKey)) continue
    // No more of it than was never paid for.
    const roomMinor = debit.item.amountMinor - (paidByKey.get(debitKey) ?? 0n) - debit.leftMinor
    const backMinor = [amountMinor, roomMinor].map(atLeastZero).reduce(smaller, atLeastZero(-credit.leftMinor))
    credit.leftMinor += backMinor
    debit.leftMinor += backMinor
  }
}

function openOf(standings: readonly Standing[]): StillOpen {
  const open = ({ item, leftMinor }: Standing): OpenAmount => ({ ...item, openMinor: atLeastZero(leftMinor) })
  // A debt that is more than closed is an open credit; a credit that is more than used is a difference.
  const overClosed = standings.filter(({ item, leftMinor }) => item.side === 'debit' && leftMinor < 0n)
  const overUsed = standings.filter(({ item, leftMinor }) => item.side === 'credit' && leftMinor < 0n)
  return {
    items: [
      ...standings.map(open),
      ...overClosed.map(({ item, leftMinor }) => ({
        ...item,
        key: `over:${item.key}`,
        side: 'credit' as const,
        openMinor: -leftMinor,
      })),
    ],
    closingDifferenceMinor: sumOf(overUsed, ({ leftMinor }) => -leftMinor),
    differences: overUsed.map(({ item, leftMinor }) => ({ key: item.key, amountMinor: -leftMinor })),
  }
}
