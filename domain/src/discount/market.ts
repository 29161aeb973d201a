/** A bid: paid early, for this discount. */
export interface Bid {
  readonly id: string
  readonly ratePpm: number
  readonly discountMinor: bigint
  readonly payMinor: bigint
  /** When it was made, in milliseconds. */
  readonly at: number
}

interface Cleared {
  /** The cheapest one first. */
  readonly taken: readonly string[]
  /** Discounts of what was taken. */
  readonly spentMinor: bigint
  readonly collectedMinor: bigint
}

/**
 * Clears bids for early payment: the lowest rate first, of equal ones the larger payment, then the earlier one, then by id. What
 * asks for more than the cap is out; one whose discount no longer fits the budget is passed over, and the next is tried.
 */
export function clearMarket(budgetMinor: bigint, capPpm: number, bids: readonly Bid[]): Cleared {
  const taken: string[] = []
  let [spentMinor, collectedMinor] = [0n, 0n]
  for (const bid of bids.filter(({ ratePpm }) => ratePpm <= capPpm).toSorted(cheapestFirst)) {
    if (spentMinor + bid.discountMinor > budgetMinor) continue
    taken.push(bid.id)
    spentMinor += bid.discountMinor
    collectedMinor += bid.payMinor
  }
  return { taken, spentMinor, collectedMinor }
}

const cheapestFirst = (one: Bid, other: Bid) =>
  ascending(one.ratePpm, other.ratePpm) ||
  ascending(other.payMinor, one.payMinor) ||
  ascending(one.at, other.at) ||
  ascending(one.id, other.id)

const ascending = <Value extends bigint | number | string>(one: Value, other: Value) =>
  Number(one > other) - Number(one < other)
