import { sumOf } from '../money/sum.ts'
import { allocate, type OpenDebt } from './allocate.ts'
import { smaller } from './side.ts'
import {
  allocatedByKey,
  compareNumbers,
  standingAllocations,
  type AccountItem,
  type ItemAllocation,
  type StillOpen,
} from './standing-allocations.ts'

/**
 * What is still open where nobody closes items in the ERP: every debt stands with its full amount, our own allocations
 * come first, then every other credit closes the oldest debts, those of one day in the order of their numbers.
 */
export function openItemsFifo(items: readonly AccountItem[], allocations: readonly ItemAllocation[]): StillOpen {
  const open = restsOf(items, allocations)
  closeOldest(items, open)
  return {
    items: items.map((item) => ({ ...item, openMinor: open.get(item.key) ?? 0n })),
    closingDifferenceMinor: 0n,
  }
}

/** What our own allocations leave of each item. */
export function restsOf(items: readonly AccountItem[], allocations: readonly ItemAllocation[]): Map<string, bigint> {
  const standing = standingAllocations(items, allocations)
  const paid = allocatedByKey(standing, ({ debitKey }) => debitKey)
  const used = allocatedByKey(standing, ({ creditKey }) => creditKey)
  return new Map(
    items.map(({ key, side, amountMinor }) => [key, amountMinor - ((side === 'debit' ? paid : used).get(key) ?? 0n)]),
  )
}

/**
 * All of them at once: whatever the day of a credit, debts are reached by their due day, so it comes to the same as one
 * credit after the other, and an account of years is still read in one go. The earliest credits are used first.
 */
function closeOldest(items: readonly AccountItem[], open: Map<string, bigint>): void {
  const openOf = ({ key }: AccountItem) => open.get(key) ?? 0n
  const credits = items.filter(
    ({ side, isPossibleDouble, isPassedOver }) =>
      side === 'credit' && isPossibleDouble !== true && isPassedOver !== true,
  )
  const newest = credits.toSorted(byDocumentDay).at(-1)
  const amountMinor = sumOf(credits, openOf)
  if (newest === undefined || amountMinor === 0n) return
  const allocation = allocate(
    reachable(items, open),
    { amountMinor, on: newest.documentOn, ticked: [], named: [], keepForFuture: false },
    'sequential',
  )
  if (allocation.kind === 'refused') throw new Error(allocation.why)
  for (const { id, minor } of allocation.remaining) open.set(id, minor)
  let leftMinor = allocation.unappliedMinor
  for (const credit of credits.toSorted(byDocumentDay).toReversed()) {
    const openMinor = smaller(leftMinor, openOf(credit))
    leftMinor -= openMinor
    open.set(credit.key, openMinor)
  }
}

/** Debts that an unticked credit may close, in number order. */
function reachable(items: readonly AccountItem[], open: ReadonlyMap<string, bigint>): OpenDebt[] {
  return items
    .filter(({ side, isPassedOver }) => side === 'debit' && isPassedOver !== true)
    .toSorted(compareNumbers)
    .map(({ key, dueOn }) => debtOf(key, dueOn, open.get(key) ?? 0n))
}

const debtOf = (id: string, dueOn: string, principalMinor: bigint): OpenDebt => ({
  id,
  dueOn,
  costsMinor: 0n,
  interestMinor: 0n,
  principalMinor,
})

export const byDocumentDay = (one: AccountItem, other: AccountItem) =>
  Number(one.documentOn > other.documentOn) - Number(one.documentOn < other.documentOn) || compareNumbers(one, other)
