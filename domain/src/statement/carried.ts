import { changeOf, type Movement } from './balance.ts'

/** Nakli yekûn: what the pages before have come to, at the foot of one page and at the head of the next. */
export interface Carried extends Movement {
  readonly balanceMinor: bigint
}

/** Before the first page nothing has moved, and what was carried over from before the period stands. */
export const carriedAtFirst = (openingMinor: bigint): Carried => ({
  debitMinor: 0n,
  creditMinor: 0n,
  balanceMinor: openingMinor,
})

export const carryOn = (carried: Carried, line: Movement): Carried => ({
  debitMinor: carried.debitMinor + line.debitMinor,
  creditMinor: carried.creditMinor + line.creditMinor,
  balanceMinor: carried.balanceMinor + changeOf(line),
})
