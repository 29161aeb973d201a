/**
 * Results of a 3-D authentication in which the card's bank asked nobody: 2 and 3 are cards or issuers that take no part,
 * 4 is an attempt. The liability for such a sale stays with the merchant.
 */
export const HALF_SECURE_RESULTS = ['2', '3', '4'] as const
export type HalfSecureResult = (typeof HALF_SECURE_RESULTS)[number]

export type Strength = 'full' | HalfSecureResult

/** How strongly the payer was authenticated; undefined where nobody may go on. Only the exact text counts. */
export function strengthOf(mdStatus: string, allowed: readonly HalfSecureResult[] = []): Strength | undefined {
  return mdStatus === '1' ? 'full' : allowed.find((result) => result === mdStatus)
}

/** What a yes carries of it. */
export function markOf(strength: Strength): { readonly halfSecure?: HalfSecureResult } {
  return strength === 'full' ? {} : { halfSecure: strength }
}

const FULL: readonly string[] = ['05', '02']
const ATTEMPTED: readonly string[] = ['06', '01']

/** What an e-commerce indicator says: 05 and 06 are those of Visa, Troy and Amex, 02 and 01 those of Mastercard. */
export function readIndicator(eci: string): 'full' | 'attempted' | undefined {
  if (FULL.includes(eci)) return 'full'
  return ATTEMPTED.includes(eci) ? 'attempted' : undefined
}
