import type { Day } from '../calendar/day.ts'
import { averageMaturity, type DueAmount } from '../maturity/average-maturity.ts'
import { sumOf } from '../money/sum.ts'

/**
 * When a refund is due that is a new debt: that day, or on the refunded item's own day where that is later. Of several items, and
 * what closed none, it is their average maturity: nobody owes it sooner or later than what it gives back.
 */
export function refundDueOn(on: Day, receiptMinor: bigint, closed: readonly DueAmount[]): Day {
  const later = closed.map(({ amountMinor, dueOn }) => ({ amountMinor, dueOn: dueOn > on ? dueOn : on }))
  const restMinor = receiptMinor - sumOf(closed, ({ amountMinor }) => amountMinor)
  const parts = restMinor > 0n ? [...later, { amountMinor: restMinor, dueOn: on }] : later
  return averageMaturity(parts, on).on ?? on
}
