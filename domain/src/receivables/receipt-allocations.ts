import type { Day } from '../calendar/day.ts'
import type { TickedItem } from './claims.ts'
import { claimedAllocations, tickedAllocations, untickedAllocations, type NewCredit } from './decide-allocations.ts'
import { allocatedByKey, type ItemAllocation, type OpenAmount } from './standing-allocations.ts'

/** A card receipt on an account, before it has closed anything. */
export interface NewReceipt {
  readonly key: string
  /** All that it credits; booked gross, its vade farkı is among it. */
  readonly amountMinor: bigint
  readonly on: Day
  /** The vade farkı that stands beside it where receipts are booked gross. */
  readonly surcharge?: { readonly key: string; readonly amountMinor: bigint } | undefined
  readonly ticked: readonly TickedItem[]
}

/**
 * What receipts close, one after the other: each its own vade farkı first, then what was ticked, or without ticks the
 * oldest. `open` is what stood open before them.
 */
export function receiptAllocations(
  open: readonly OpenAmount[],
  receipts: readonly NewReceipt[],
): readonly (readonly ItemAllocation[])[] {
  let left = open.filter(({ openMinor }) => openMinor > 0n)
  return receipts.map((receipt) => {
    const decided = ofReceipt(left, receipt)
    const paid = allocatedByKey(decided, ({ debitKey }) => debitKey)
    const used = allocatedByKey(decided, ({ creditKey }) => creditKey)
    left = left
      .map((item) => ({ ...item, openMinor: item.openMinor - (paid.get(item.key) ?? used.get(item.key) ?? 0n) }))
      .filter(({ openMinor }) => openMinor > 0n)
    return decided
  })
}

/** The same of a receipt that holds what it ticked until now: by that alone. */
export const claimedByReceipt = (receipt: NewReceipt): ItemAllocation[] => [
  ...ofOwnSurcharge(receipt),
  ...claimedAllocations(receipt.ticked, creditOf(receipt)),
]

const creditOf = ({ key, amountMinor, on, surcharge }: NewReceipt): NewCredit => ({
  key,
  amountMinor: amountMinor - (surcharge?.amountMinor ?? 0n),
  on,
})

const ofOwnSurcharge = ({ key, surcharge }: NewReceipt): ItemAllocation[] =>
  surcharge === undefined ? [] : [{ creditKey: key, debitKey: surcharge.key, amountMinor: surcharge.amountMinor }]

function ofReceipt(open: readonly OpenAmount[], receipt: NewReceipt): ItemAllocation[] {
  const credit = creditOf(receipt)
  const { ticked } = receipt
  const rest =
    ticked.length > 0
      ? tickedAllocations(open, ticked, credit)
      : untickedAllocations(
          open.filter(({ side }) => side === 'debit'),
          credit,
        )
  return [...ofOwnSurcharge(receipt), ...rest]
}
