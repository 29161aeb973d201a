import { daysBetween, type Day } from '../calendar/day.ts'

export const DAYS_APART = 5

/** A card slip in the ERP without a reference of ours. */
export interface CardSlip {
  readonly id: string
  readonly accountId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly on: Day
}

/** What a slip and a receipt are compared by. */
export type Looks = Omit<CardSlip, 'id'>

/** A card receipt of ours that no line of the ERP bears the reference of; also one that was voided. */
export interface UnmatchedReceipt extends Looks {
  readonly reference: string
}

export interface PossibleDouble {
  readonly slipId: string
  readonly reference: string
}

/**
 * Olası mükerrer: a slip that somebody may have typed for a payment of ours. One candidate at a time: a slip is asked about
 * with one payment, a payment with one slip. `told` are the pairs that staff called different.
 */
export function possibleDoubles(
  slips: readonly CardSlip[],
  receipts: readonly UnmatchedReceipt[],
  told: readonly PossibleDouble[],
): PossibleDouble[] {
  const taken = new Set<string>()
  return slips.flatMap((slip) => {
    const receipt = receipts.find(
      (each) =>
        !taken.has(each.reference) &&
        looksAlike(slip, each) &&
        !told.some(({ slipId, reference }) => slipId === slip.id && reference === each.reference),
    )
    if (receipt === undefined) return []
    taken.add(receipt.reference)
    return [{ slipId: slip.id, reference: receipt.reference }]
  })
}

export const looksAlike = (slip: Looks, receipt: Looks) =>
  slip.accountId === receipt.accountId &&
  slip.currency === receipt.currency &&
  slip.amountMinor === receipt.amountMinor &&
  Math.abs(daysBetween(slip.on, receipt.on)) <= DAYS_APART
