import { floorDivide } from './rounding.ts'
import { sumOf } from './sum.ts'

/**
 * A whole in parts by weight. Each gets what is certainly its own; the minor units that are left go out one by one to the
 * largest fractions, the earlier of two equal ones first. The parts add up, and where the whole is no more than the weights
 * together none exceeds its weight. Weights are zero or above, and not all of them zero.
 */
export function share(wholeMinor: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOf(weights, (weight) => weight)
  const parts = weights.map((weight) => floorDivide(wholeMinor * weight, all))
  const fractions = weights.map((weight, index) => wholeMinor * weight - (parts[index] ?? 0n) * all)
  const left = wholeMinor - sumOf(parts, (part) => part)
  const larger = fractions
    .map((_, index) => index)
    .toSorted((one, other) => descending(fractions[one] ?? 0n, fractions[other] ?? 0n))
    .slice(0, Number(left))
  for (const index of larger) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

/** Sorting keeps the order of equal ones. */
const descending = (one: bigint, other: bigint) => Number(one < other) - Number(one > other)
