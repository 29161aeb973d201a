import type { Column } from '@vezne/contract/kit/list.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'

/** What a file is drawn from, beside its rows. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly Column[]
  readonly language: Language
}

/** A row as its list has it. */
export type Cell = string | number | bigint | boolean | null | undefined
export type Row = Readonly<Record<string, Cell>>

/** Rows come page by page, each asked for when the one before has been written. */
export type Pages = AsyncIterable<readonly Row[]>

/** Writes a file piece by piece. */
export type Format = (sheet: Sheet, pages: Pages) => AsyncIterable<Buffer>

const YES_NO = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] } as const

/** `2026-03-05` as people write it: `05.03.2026`. */
const written = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

function moment(value: number): string {
  const time = istanbulTime(value)
  return `${written(time)} ${time.slice(11)}`
}

/** The plain decimal of a figure: `-1234.5`. */
export const decimalOf = (value: Cell): string => (typeof value === 'bigint' ? decimalFromMinor(value) : String(value))

/** What people read in a cell: figures with a decimal comma, days as Turkey writes them, words in the reader's language. */
export function shown({ kind, words, none }: Column, value: Cell, language: Language): string {
  if (value === null || value === undefined) return none?.[language] ?? ''
  switch (kind) {
    case 'instant':
      return moment(value as number)
    case 'day':
      return written(value as string)
    case 'amount':
    case 'number':
    case 'rate':
    case 'figure':
    case 'price':
      return decimalOf(value).replace('.', ',')
    case 'flag':
      return YES_NO[language][value === true ? 0 : 1]
    case 'status':
    case 'word':
      return words?.[String(value)]?.[language] ?? String(value)
    case 'text':
      return String(value)
  }
}

/** Whether somebody else may have written what stands in a column: only there can it pass for a formula. */
export const isWritten = ({ kind }: Column): boolean => kind === 'text' || kind === 'word' || kind === 'status'

/** What a spreadsheet takes for a formula, also in the wide letters of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)
