/** An early payment that a buyer might make, as `discount` reckons it. */
export interface EarlyOffer {
  readonly id: string
  readonly discountMinor: bigint
  readonly presentMinor: bigint
  readonly yearlyCostPpm: bigint
}

export interface WithinBudget {
  /** The best one first. */
  readonly taken: readonly string[]
  readonly spentMinor: bigint
  readonly gainMinor: bigint
}

/**
 * The early payments that a buyer can afford: what earns most in a year first, of equal ones the smaller, then as given.
 * One that no longer fits is passed over, and the next is tried.
 */
export function withinBudget(budgetMinor: bigint, offers: readonly EarlyOffer[]): WithinBudget {
  const taken: string[] = []
  let [spentMinor, gainMinor] = [0n, 0n]
  for (const offer of offers.toSorted(bestFirst)) {
    if (spentMinor + offer.presentMinor > budgetMinor) continue
    taken.push(offer.id)
    spentMinor += offer.presentMinor
    gainMinor += offer.discountMinor
  }
  return { taken, spentMinor, gainMinor }
}

const bestFirst = (one: EarlyOffer, other: EarlyOffer) =>
  ascending(other.yearlyCostPpm, one.yearlyCostPpm) || ascending(one.presentMinor, other.presentMinor)

const ascending = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
