import type { Language } from '@vezne/contract/kit/language.ts'
import { BALANCE_SIDE_WORDS } from '@vezne/contract/reconciliations/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sidedBalance } from '@vezne/domain/reconciliation/sides.ts'

/** An amount in its currency; one that has no sign of its own is named behind it. */
export function sayMoney(minor: bigint, code: string): string {
  const currency = CURRENCIES.find((one) => one === code)
  return currency === undefined ? `${formatAmount(minor)} ${code}` : formatAmount(minor, currency)
}

/** `₺12.500,00 · Bayi borçlu` */
export function sayBalance(balanceMinor: bigint, code: string, language: Language): string {
  const { side, sizeMinor } = sidedBalance(balanceMinor)
  return `${sayMoney(sizeMinor, code)} · ${BALANCE_SIDE_WORDS[side][language]}`
}
