import { floorDivide, scaleHalfAway } from './rounding.ts'

/** Rates are parts per million: 1 % is 10 000. */
export const WHOLE_PPM = 1_000_000n

/** So many parts per million of an amount, rounded once, halves away from zero. */
export const ppmOf = (amountMinor: bigint, ppm: number): bigint => scaleHalfAway(amountMinor, BigInt(ppm), WHOLE_PPM)

/** As much of it as is certainly there: parts that are cut so never exceed the whole. */
export const floorPpmOf = (amountMinor: bigint, ppm: number): bigint =>
  floorDivide(amountMinor * BigInt(ppm), WHOLE_PPM)
