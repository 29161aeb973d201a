import { LINE_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { LINE_TYPES, type LineType } from '@vezne/domain/statement/line-types.ts'

/** Letters without their dots and hats: nobody's spreadsheet agrees about an I. */
export const folded = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '')

const OWN: readonly (readonly [string, LineType])[] = LINE_TYPES.flatMap((type) =>
  LINE_TYPE_WORDS[type].tr.split('/').map((word) => [folded(word), type] as const),
)

/** What people write where the words of the screens are too long for them. */
const SHORT: readonly (readonly [RegExp, LineType])[] = [
  [/^devir|^acilis/, 'opening'],
  [/kredikarti.*iade|kkiade/, 'card-refund'],
  [/kredikarti|^kk|postahsilat/, 'card-receipt'],
  [/vadefarki/, 'late-charge-invoice'],
  [/kurfarki/, 'exchange-difference'],
  [/iade/, 'sales-return'],
  [/fatura|satis/, 'wholesale-invoice'],
  [/havale|eft/, 'bank-transfer'],
  [/cek/, 'cheque-in'],
  [/senet/, 'note-in'],
  [/virman/, 'transfer'],
  [/nakit|kasa|tahsilat/, 'cash-receipt'],
  [/borcdekont/, 'debit-note'],
  [/alacakdekont/, 'credit-note'],
]

/** Our word for what a file calls a movement, with its own beside. */
export function typeOf(word: string): { type: LineType; rawType?: string } {
  const plain = folded(word)
  const known = OWN.find(([own]) => own === plain)?.[1] ?? SHORT.find(([pattern]) => pattern.test(plain))?.[1]
  return { type: known ?? 'other', ...(word.trim() === '' ? {} : { rawType: word.trim().slice(0, 60) }) }
}

export function currencyOf(word: string): Currency | undefined {
  const name = word.trim().toUpperCase()
  if (['', 'TL', '₺', 'TRL', 'YTL'].includes(name)) return 'TRY'
  return CURRENCIES.find((currency) => currency === name)
}
