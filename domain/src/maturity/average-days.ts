import { divideHalfCeil } from '../money/rounding.ts'

const THOUSAND = 1000n

/** Adat over amount as people read it, with three decimals: `39.571`, `-0.500`. Null: nothing is there to be averaged. */
export function averageDays(adat: bigint, amount: bigint): string | null {
  if (amount === 0n) return null
  const thousandths = divideHalfCeil(adat * THOUSAND, amount)
  const size = thousandths < 0n ? -thousandths : thousandths
  const decimals = (size % THOUSAND).toString().padStart(3, '0')
  return `${thousandths < 0n ? '-' : ''}${size / THOUSAND}.${decimals}`
}
