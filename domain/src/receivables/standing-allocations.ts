import type { Day } from '../calendar/day.ts'
import type { DueAmount } from '../maturity/average-maturity.ts'
import { sumOf } from '../money/sum.ts'
import { reachedBy, wholeKey } from './part-keys.ts'
import { smaller, type Side } from './side.ts'

/** What one document, or one reference of ours, comes to on an account. */
export interface AccountItem {
  /** The same account, side, document number and installment number, whatever the day, is the same item. */
  readonly key: string
  readonly side: Side
  readonly amountMinor: bigint
  readonly documentOn: Day
  readonly dueOn: Day
  /** A card receipt may fall due on several days: which, and with what weight. */
  readonly dueParts?: readonly DueAmount[] | undefined
  /** Where it stands among those of its day. */
  readonly number: string
  /** A card slip that may be ours typed by hand: it counts, and closes nothing. */
  readonly isPossibleDouble?: boolean | undefined
  /** Under closing `erp`: what the image in use shows closed of it. */
  readonly closedMinor?: bigint | undefined
  /**
   * Claimed by a payment under way, at the bank for DBS, or disputed: passed over unless it was ticked. A credit that is
   * claimed closes nothing else meanwhile.
   */
  readonly isPassedOver?: boolean | undefined
}

/** What a credit was taken for: kept as it was decided, and never undone by what comes later. */
export interface ItemAllocation {
  readonly creditKey: string
  readonly debitKey: string
  readonly amountMinor: bigint
  /** A credit that is set off in a sale goes with the sale's receipt. */
  readonly withKey?: string | undefined
  /** Its payment was voided. */
  readonly isOver?: boolean | undefined
}

export interface OpenAmount extends Pick<
  AccountItem,
  'key' | 'side' | 'dueOn' | 'dueParts' | 'number' | 'amountMinor'
> {
  readonly openMinor: bigint
  /** Since when it is under enforcement (yasal takip): a payment that ticks nothing closes it first. */
  readonly enforcedOn?: Day | undefined
}

export interface StillOpen {
  readonly items: readonly OpenAmount[]
  /** Kapatma farkı: a debit that nobody can pay, with a review. */
  readonly closingDifferenceMinor: bigint
  /** Of which credits it is; where the oldest are closed first there is none. */
  readonly differences?: readonly ClosingDifference[]
}

/** A credit that was used for more than it has. */
interface ClosingDifference {
  readonly key: string
  readonly amountMinor: bigint
}

/** Numbers of documents, as text. */
export const compareNumbers = (one: { readonly number: string }, other: { readonly number: string }): number =>
  Number(one.number > other.number) - Number(one.number < other.number)

export const openOfSide = (open: StillOpen, side: Side): bigint =>
  sumOf(
    open.items.filter((item) => item.side === side),
    (item) => item.openMinor,
  )

/** Open debits − open credits + kapatma farkı: the balance, after every step. */
export const balanceOf = (open: StillOpen): bigint =>
  openOfSide(open, 'debit') - openOfSide(open, 'credit') + open.closingDifferenceMinor

/**
 * Allocations as far as they hold now: none exceeds its debt, and together they do not exceed their credit. What is cut
 * off comes back when the debt or the credit grows again. Earlier ones come first. A document that was paid stays paid when
 * it is split into other parts: what its part no longer takes is passed to its others.
 */
export function standingAllocations(
  items: readonly AccountItem[],
  allocations: readonly ItemAllocation[],
): ItemAllocation[] {
  const room = new Map(items.map(({ key, amountMinor }) => [key, amountMinor]))
  const documents = Map.groupBy(items, ({ key }) => wholeKey(key))
  return allocations.flatMap((allocation) => {
    if (allocation.isOver === true) return []
    let leftMinor = allocation.amountMinor
    return reachedBy(documents.get(wholeKey(allocation.debitKey)) ?? [], allocation.debitKey).flatMap((debit) => {
      const creditMinor = room.get(allocation.creditKey) ?? 0n
      const debitMinor = room.get(debit.key) ?? 0n
      const amountMinor = smaller(leftMinor, smaller(creditMinor, debitMinor))
      if (amountMinor <= 0n) return []
      leftMinor -= amountMinor
      room.set(allocation.creditKey, creditMinor - amountMinor)
      room.set(debit.key, debitMinor - amountMinor)
      return [{ ...allocation, debitKey: debit.key, amountMinor }]
    })
  })
}

/** What allocations take from, or give to, each item. */
export function allocatedByKey(
  allocations: readonly ItemAllocation[],
  keyOf: (allocation: ItemAllocation) => string,
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const allocation of allocations) {
    const key = keyOf(allocation)
    sums.set(key, (sums.get(key) ?? 0n) + allocation.amountMinor)
  }
  return sums
}
