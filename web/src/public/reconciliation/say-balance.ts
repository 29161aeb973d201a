import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sidedBalance, sideWords } from '@vezne/domain/reconciliation/sides.ts'

/** An amount in its currency; one that has no sign of its own is named behind it. */
export function sayMoney(minor: bigint, code: string): string {
  const currency = CURRENCIES.find((one) => one === code)
  return currency === undefined ? `${formatAmount(minor)} ${code}` : formatAmount(minor, currency)
}

/** A balance as one of the two says it: who owes whom, and how much. */
export function sayBalance(balanceMinor: bigint, code: string, speaker: 'company' | 'firm', language: Language) {
  const { side, sizeMinor } = sidedBalance(balanceMinor)
  return { side: sideWords(side, speaker)[language], amount: sayMoney(sizeMinor, code) }
}
