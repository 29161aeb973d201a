/** Borç raises what a firm owes, alacak lowers it: a balance above zero stands on the debit side. */
export type Side = 'debit' | 'credit'

/** What a movement brings in one currency. */
export interface Movement {
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

export const sideOf = (balanceMinor: bigint): Side | null => {
  if (balanceMinor === 0n) return null
  return balanceMinor > 0n ? 'debit' : 'credit'
}

/** What stands before the letter of its side: people never read a bare minus. */
export const sizeOf = (balanceMinor: bigint): bigint => (balanceMinor < 0n ? -balanceMinor : balanceMinor)

export const changeOf = ({ debitMinor, creditMinor }: Movement): bigint => debitMinor - creditMinor
