/** Borç raises what a firm owes, alacak lowers it. */
export type Side = 'debit' | 'credit'

/** An amount as the balance sees it: what is owed is above zero. */
export const signed = (side: Side, amountMinor: bigint): bigint => (side === 'debit' ? amountMinor : -amountMinor)

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What is left of an amount, and nothing where more was taken than there is. */
export const atLeastZero = (amountMinor: bigint): bigint => (amountMinor > 0n ? amountMinor : 0n)
