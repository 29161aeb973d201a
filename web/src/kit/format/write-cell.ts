import type { Column } from '@vezne/contract/kit/list.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'

const YES_NO = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] } as const

/** `05.03.2026`, from the text of a day. */
export function writeDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year}`
}

/** `05.03.2026 14:05`, as clocks in Istanbul show it. */
export function writeInstant(ms: number): string {
  const time = istanbulTime(ms)
  return `${writeDay(time.slice(0, 10))} ${time.slice(11, 16)}`
}

/** `%2,50`, as Turks write percentages; `2.50%` on English screens. */
export function writeRate(percent: number, language: Language): string {
  const digits = percent.toFixed(2)
  return language === 'tr' ? `%${digits.replace('.', ',')}` : `${digits}%`
}

/** `1.250,5`, and a price with at least its kuruş: both languages write figures as Turkey does. */
const FIGURE = new Intl.NumberFormat('tr', { maximumFractionDigits: 6 })
const PRICE = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** What a cell says, by the kind of its column; nothing is a dash, so that it is no forgotten cell. */
export function writeCell({ kind, words, none }: Column, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return none?.[language] ?? '–'
  switch (kind) {
    case 'instant':
      return writeInstant(value as number)
    case 'day':
      return writeDay(value as string)
    case 'amount':
      return formatAmount(value as bigint)
    case 'rate':
      return writeRate(value as number, language)
    case 'figure':
      return FIGURE.format(value as number)
    case 'price':
      return PRICE.format(value as number)
    case 'status':
    case 'word':
      return words?.[value as string]?.[language] ?? (value as string)
    case 'flag':
      return YES_NO[language][value === true ? 0 : 1]
    case 'number':
    case 'text':
      return `${value as string | number}`
  }
}

/** Figures are at the end of their cell, so that digits are under digits. */
const FIGURES: ReadonlySet<Column['kind']> = new Set(['amount', 'number', 'rate', 'figure', 'price'])
export const isFigure = ({ kind }: Column): boolean => FIGURES.has(kind)
