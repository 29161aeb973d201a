import { SIDE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sideOf, sizeOf } from '@vezne/domain/statement/balance.ts'

/** `₺1.234,56 (B)`: a balance is never read with a bare minus. */
export function writeBalance(balanceMinor: bigint, language: Language, currency?: Currency): string {
  const side = sideOf(balanceMinor)
  const size = formatAmount(sizeOf(balanceMinor), currency)
  return side === null ? size : `${size} (${SIDE_WORDS[side][language]})`
}
