import { daysBetween, type Day } from '../calendar/day.ts'
import { sumOf } from '../money/sum.ts'
import { discount, type DiscountTerms, type NothingLeft } from './discount.ts'

export interface EarlyPaidItem {
  readonly id: string
  readonly amountMinor: bigint
  readonly dueOn: Day
}

/** One item with what it costs to have it now. */
interface EarlyPaidLine {
  readonly id: string
  /** Until it is due; what is due already costs nothing. */
  readonly days: number
  readonly discountMinor: bigint
  readonly payMinor: bigint
}

export interface EarlyPayment {
  readonly kind: 'discounted'
  readonly items: readonly EarlyPaidLine[]
  readonly discountMinor: bigint
  readonly payMinor: bigint
}

/**
 * Several items paid on one day before they are due. Each is discounted by itself: what is inner is not linear, and comes
 * out wrong when it is taken from the average maturity. One that leaves nothing refuses all of them.
 */
export function earlyPayment(
  items: readonly EarlyPaidItem[],
  payOn: Day,
  terms: DiscountTerms,
): EarlyPayment | NothingLeft {
  const lines: EarlyPaidLine[] = []
  for (const { id, amountMinor, dueOn } of items) {
    const days = Math.max(0, daysBetween(payOn, dueOn))
    const worth = discount(amountMinor, days, terms)
    if (worth.kind === 'refused') return worth
    lines.push({ id, days, discountMinor: worth.discountMinor, payMinor: worth.presentMinor })
  }
  return {
    kind: 'discounted',
    items: lines,
    discountMinor: sumOf(lines, ({ discountMinor }) => discountMinor),
    payMinor: sumOf(lines, ({ payMinor }) => payMinor),
  }
}
