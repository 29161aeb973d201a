import { WHOLE_PPM } from './ppm.ts'
import { scaleHalfAway } from './rounding.ts'

/** An amount with its tax in it, taken apart. */
export interface TaxInside {
  readonly taxMinor: bigint
  readonly netMinor: bigint
}

/** The tax (KDV) that an amount contains at a rate: A · t ÷ (1 + t), rounded once; what is left is net, so that the two add up. */
export function taxInside(amountMinor: bigint, ppm: number): TaxInside {
  const rate = BigInt(ppm)
  const taxMinor = scaleHalfAway(amountMinor, rate, WHOLE_PPM + rate)
  return { taxMinor, netMinor: amountMinor - taxMinor }
}
