import { addDays, daysBetween, type Day } from '../calendar/day.ts'

/** What a receipt closed of one item, and when that item is due. */
interface ClosedPart {
  readonly amountMinor: bigint
  readonly dueOn: Day
}

/**
 * When a refund is due that is a new debt: that day, or on the refunded item's own day where that is later. Of several items, and
 * what closed none, it is their average, each by its amount: nobody owes it sooner or later than what it gives back.
 */
export function refundDueOn(on: Day, receiptMinor: bigint, closed: readonly ClosedPart[]): Day {
  const closedMinor = closed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const wholeMinor = closedMinor > receiptMinor ? closedMinor : receiptMinor
  if (wholeMinor <= 0n) return on
  const weighed = closed.reduce(
    (sum, { amountMinor, dueOn }) => sum + amountMinor * BigInt(Math.max(0, daysBetween(on, dueOn))),
    0n,
  )
  return addDays(on, Number((2n * weighed + wholeMinor) / (2n * wholeMinor)))
}
