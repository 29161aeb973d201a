import { COMMISSION_CARD_WORDS } from '@vezne/contract/commissions/table.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { LARGEST_COUNT } from '@vezne/domain/commission/definition.ts'
import { readRate } from '@vezne/domain/commission/rate-text.ts'
import { textCell, textIn, wordCell } from '../../../../kit/sheet/cells.ts'
import type { CellReading, SheetColumn } from '../../../../kit/sheet/read-sheet.ts'
import type { SheetCell } from '../../../../kit/sheet/line.ts'

export const COUNTS = Array.from({ length: LARGEST_COUNT }, (_, index) => index + 1)

type CountKey = `count${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`

/** The key of a count's column. */
export const countKey = (count: number) => `count${count}` as CountKey

/** What the columns are called in the file that is handed out and in the one that is taken back. */
export const TITLES = {
  code: { tr: 'Kod', en: 'Code' },
  bank: { tr: 'Banka', en: 'Bank' },
  account: { tr: 'POS Hesabı', en: 'POS Account' },
  programme: { tr: 'Program', en: 'Programme' },
  cardKind: { tr: 'Kart Türü', en: 'Card Kind' },
  included: { tr: 'Peşin Fiyatına', en: 'At Cash Price' },
} as const satisfies Record<string, Bilingual>

export const countTitle = (count: number): Bilingual =>
  count === 1 ? { tr: 'Tek Çekim', en: 'Single Payment' } : { tr: `${count} Taksit`, en: `${count} Installments` }

/** The rate of a cell in parts per million; null: the count is not offered. Whether it is in the price says its own column. */
function rateCell(cell: SheetCell | undefined): CellReading<number | null> {
  const rate = readRate(textIn(cell))
  if (rate === undefined || rate?.isIncluded === true) return { rule: 'rate-invalid' }
  return { value: rate?.ratePpm ?? null }
}

/** `2; 3`: the counts whose price is the cash price. With semicolons, for a spreadsheet takes `2,3` for a number. */
function countsCell(cell: SheetCell | undefined): CellReading<readonly number[]> {
  const parts = textIn(cell)
    .split(/[;\s]+/)
    .filter((part) => part !== '')
  const counts = parts.map(Number)
  const areCounts = counts.every((count) => Number.isInteger(count) && count >= 1 && count <= LARGEST_COUNT)
  return areCounts ? { value: counts } : { rule: 'counts-invalid' }
}

const CODE_LONGEST = 36
const NAME_LONGEST = 100

const anything = (): CellReading<null> => ({ value: null })

const countColumn = (count: number): SheetColumn<number | null> => ({
  title: countTitle(count),
  // A file that says nothing of a count changes nothing of it; an empty cell says that it is not offered.
  ...(count === 1 ? {} : { mayBeMissing: true as const }),
  read: rateCell,
})

type CountColumns = Readonly<Record<CountKey, SheetColumn<number | null>>>

const COUNT_COLUMNS = Object.fromEntries(COUNTS.map((count) => [countKey(count), countColumn(count)])) as CountColumns

/** What is read of a file. Bank and programme are there for its reader, and decide nothing. */
export const COLUMNS = {
  code: { title: TITLES.code, mayBeMissing: true, read: textCell(CODE_LONGEST) },
  bank: { title: TITLES.bank, mayBeMissing: true, read: anything },
  account: { title: TITLES.account, read: textCell(NAME_LONGEST) },
  programme: { title: TITLES.programme, mayBeMissing: true, read: anything },
  cardKind: { title: TITLES.cardKind, mayBeMissing: true, read: wordCell(COMMISSION_CARD_WORDS, 'any') },
  ...COUNT_COLUMNS,
  included: { title: TITLES.included, mayBeMissing: true, read: countsCell },
} as const
