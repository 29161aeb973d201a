import type { ExchangeRate } from '../money/exchange.ts'
import { scaleHalfAway } from '../money/rounding.ts'
import { share } from '../money/share.ts'
import { sumOf } from '../money/sum.ts'
import { atLeastZero, smaller } from './side.ts'

/** Lira of a payment that were moved to an account of foreign debts, and what came back of them since. */
export interface ConvertedPart {
  readonly amountMinor: bigint
  readonly liraMinor: bigint
  readonly backMinor: bigint
  readonly backLiraMinor: bigint
  /** Frozen when the payment began: what goes back goes by it, whatever the currency is worth by then. */
  readonly rate: ExchangeRate
}

interface BackOfPart {
  readonly amountMinor: bigint
  readonly liraMinor: bigint
}

/**
 * What comes back of each part when money of a payment goes back: its lira by the shares that still stand, what was paid in lira
 * among them, and of its own currency what all of its lira that are back come to at the frozen rate less what came back before.
 * So the last refund empties every part, and none in between takes more than there is.
 *
 * `leftMinor` is what the payment still stands for in lira; more than that takes back all of it.
 */
export function convertedBack(parts: readonly ConvertedPart[], leftMinor: bigint, backMinor: bigint): BackOfPart[] {
  const left = parts.map((part) => part.liraMinor - part.backLiraMinor)
  const converted = sumOf(left, (each) => each)
  const weights = [...left, atLeastZero(leftMinor - converted)]
  const whole = sumOf(weights, (each) => each)
  if (whole === 0n) return parts.map(() => ({ amountMinor: 0n, liraMinor: 0n }))
  const shares = share(smaller(atLeastZero(backMinor), whole), weights)
  return parts.map((part, at) => {
    const liraMinor = shares[at] ?? 0n
    return { liraMinor, amountMinor: backAt(part, part.backLiraMinor + liraMinor) - part.backMinor }
  })
}

/** What is back in the part's own currency once so many of its lira are back. */
function backAt({ amountMinor, liraMinor, backMinor, rate }: ConvertedPart, backLiraMinor: bigint): bigint {
  if (backLiraMinor >= liraMinor) return amountMinor
  const atRate = smaller(amountMinor, scaleHalfAway(backLiraMinor, rate.over, rate.units))
  return atRate < backMinor ? backMinor : atRate
}
