import { LANGUAGES, type Bilingual, type Language } from '@vezne/contract/kit/language.ts'
import { addDays, isDay, type Day } from '@vezne/domain/calendar/day.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { CellReading } from './read-sheet.ts'
import type { SheetCell } from './line.ts'

/** The visible text of a cell, without the blanks around it. */
export const textIn = (cell: SheetCell | undefined): string => cell?.text.trim() ?? ''

/** A text, or null where there is none. */
export const textCell =
  (most: number) =>
  (cell: SheetCell | undefined): CellReading<string | null> => {
    const text = textIn(cell)
    return text.length > most ? { rule: 'too-long', params: { limit: most } } : { value: text === '' ? null : text }
  }

/** One of a few words, in either language; an empty cell has the default. */
export const wordCell =
  <Word extends string, Otherwise extends Word | null>(
    words: Readonly<Record<Word, Bilingual>>,
    otherwise: Otherwise,
  ) =>
  (cell: SheetCell | undefined, language: Language): CellReading<Word | Otherwise> => {
    const text = searchKey(textIn(cell))
    if (text === '') return { value: otherwise }
    const known = Object.keys(words) as Word[]
    const found = known.find((word) => LANGUAGES.some((each) => searchKey(words[word][each]) === text))
    if (found !== undefined) return { value: found }
    return { rule: 'word-unknown', params: { words: known.map((word) => words[word][language]).join(', ') } }
  }

/** An amount as people write it, or as a spreadsheet keeps it; undefined where it is none. */
export const amountIn = (cell: SheetCell | undefined): bigint | undefined =>
  readAmount(cell?.kind === 'number' ? textIn(cell).replace('.', ',') : textIn(cell))

/** More than nothing, or null where there is none. */
export function amountCell(cell: SheetCell | undefined): CellReading<bigint | null> {
  if (textIn(cell) === '') return { value: null }
  const amountMinor = amountIn(cell)
  return amountMinor === undefined || amountMinor <= 0n ? { rule: 'amount-invalid' } : { value: amountMinor }
}

/** Lira by default. */
export function currencyCell(cell: SheetCell | undefined): CellReading<Currency> {
  const text = textIn(cell).toUpperCase()
  const found = CURRENCIES.find((code) => code === (text === '' || text === 'TL' ? 'TRY' : text))
  return found === undefined ? { rule: 'word-unknown', params: { words: CURRENCIES.join(', ') } } : { value: found }
}

/** The day from which spreadsheets count. */
const DAY_ZERO = '1899-12-30'
const LAST_SERIAL = 100_000

/** `31.12.2026`, `2026-12-31`, with or without an hour, or the number by which a spreadsheet keeps a day. */
export function dayCell(cell: SheetCell | undefined): CellReading<Day> {
  const text = textIn(cell).replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '')
  if (text === '') return { rule: 'required' }
  if (cell?.kind === 'number') {
    const serial = Math.floor(Number(text))
    return serial > 0 && serial < LAST_SERIAL ? { value: addDays(DAY_ZERO, serial) } : { rule: 'day-invalid' }
  }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const written = year === '' ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return /^\d{4}-\d\d-\d\d$/.test(written) && isDay(written) ? { value: written } : { rule: 'day-invalid' }
}
