import type { Currency, Money } from '../money/money.ts'

/**
 * What one person may do alone, by the company's limit in lira; null is no limit. What is in another currency has no
 * rate that was agreed on, so there a second person is always asked.
 */
export function aloneUpToMinor(aboveMinor: bigint | null, currency: Currency): bigint | null {
  return aboveMinor === null || currency === 'TRY' ? aboveMinor : 0n
}

/** Whether one person may not do this alone. */
export function needsSecondPerson(aboveMinor: bigint | null, { amountMinor, currency }: Money): boolean {
  const alone = aloneUpToMinor(aboveMinor, currency)
  return alone !== null && amountMinor > alone
}
