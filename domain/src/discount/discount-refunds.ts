import { scaleHalfAway } from '../money/rounding.ts'
import { sumOf } from '../money/sum.ts'

interface DiscountRefunds {
  readonly kind: 'shared'
  /** What of the discount goes back with each refund. */
  readonly shares: readonly bigint[]
  /** What of the discount still stands. */
  readonly leftMinor: bigint
}

interface RefusedRefunds {
  readonly kind: 'refused'
  readonly why: 'nothing-refunded' | 'more-than-paid'
}

/**
 * How much of a discount goes back with each refund of a payment that earned it: what is due back after a refund less what was
 * before it, so that no order of refunds leaves a kuruş behind, and a payment that went back whole takes its whole discount with it.
 */
export function discountRefunds(
  paidMinor: bigint,
  discountMinor: bigint,
  refunds: readonly bigint[],
): DiscountRefunds | RefusedRefunds {
  if (refunds.some((refund) => refund <= 0n)) return { kind: 'refused', why: 'nothing-refunded' }
  if (sumOf(refunds, (refund) => refund) > paidMinor) return { kind: 'refused', why: 'more-than-paid' }
  let refundedMinor = 0n
  let backMinor = 0n
  const shares = refunds.map((refund) => {
    refundedMinor += refund
    const before = backMinor
    backMinor = scaleHalfAway(discountMinor, refundedMinor, paidMinor)
    return backMinor - before
  })
  return { kind: 'shared', shares, leftMinor: discountMinor - backMinor }
}
