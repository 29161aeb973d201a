/** The one rounding of money: halves go up. Both numbers are zero or above, the divisor above zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

/** `amount × by ÷ over`, rounded once. */
export function scaleHalfUp(amountMinor: bigint, by: bigint, over: bigint): bigint {
  return divideHalfUp(amountMinor * by, over)
}

/** Parts that add up to the whole, the first ones a minor unit larger: 10.00 in three is 3.34, 3.33, 3.33. */
export function splitEvenly(wholeMinor: bigint, parts: number): bigint[] {
  const count = BigInt(parts)
  const [each, larger] = [wholeMinor / count, wholeMinor % count]
  return Array.from({ length: parts }, (_, index) => (BigInt(index) < larger ? each + 1n : each))
}

/** `amount × by ÷ over`, rounded once, halves away from zero: what goes back is rounded as what came. `over` is above zero. */
export function scaleHalfAway(amountMinor: bigint, by: bigint, over: bigint): bigint {
  const product = amountMinor * by
  return product < 0n ? -divideHalfUp(-product, over) : divideHalfUp(product, over)
}

/** The whole number below or at the quotient, also below zero. The divisor is above zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const towardsZero = dividend / divisor
  return dividend % divisor < 0n ? towardsZero - 1n : towardsZero
}

/** The whole number nearest to the quotient, halves always upwards, also below zero: -0.5 becomes 0. For days, never for money. */
export function divideHalfCeil(dividend: bigint, divisor: bigint): bigint {
  const [above, below] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  return floorDivide(2n * above + below, 2n * below)
}
