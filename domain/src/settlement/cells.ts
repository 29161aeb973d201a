import { addDays, isDay, type Day } from '../calendar/day.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import { readAmount } from '../money/read-amount.ts'

/** A cell as a workbook or a text file has it. */
export interface TableCell {
  readonly kind: 'text' | 'number' | 'formula' | 'broken'
  readonly text: string
}

/** Where spreadsheets begin to count days. */
const DAY_ZERO = '1899-12-30'
const LAST_SERIAL = 100_000

/** `05.03.2026`, `05/03/2026`, `2026-03-05`, `20260305`, each with or without an hour, or a spreadsheet's number. */
export function dayIn({ kind, text }: TableCell): Day | undefined {
  const bare = text.trim().replace(/[T ]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?Z?$/, '')
  if (/^\d{8}$/.test(bare)) return dayOf(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6))
  if (kind === 'number') {
    const serial = Math.floor(Number(bare))
    return serial > 0 && serial < LAST_SERIAL ? addDays(DAY_ZERO, serial) : undefined
  }
  const turkish = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bare)
  if (turkish) return dayOf(turkish[3], turkish[2], turkish[1])
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(bare)
  return iso ? dayOf(iso[1], iso[2], iso[3]) : undefined
}

function dayOf(year = '', month = '', day = ''): Day | undefined {
  const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(written) ? written : undefined
}

/** `1.234,56`, `1234.56`, `-1.234,56`, `1.234,56-`, `(1.234,56)`; undefined where two readings differ or there is none. */
export function signedAmountIn({ kind, text }: TableCell): bigint | undefined {
  const bare = text.trim()
  const isNegative = /^[-−(]|[-−)]$/.test(bare)
  const digits = bare.replace(/^[-−+(]\s*|\s*[-−)]$/g, '')
  const minor = readAmount(kind === 'number' ? digits.replace('.', ',') : digits)
  if (minor === undefined) return undefined
  return isNegative ? -minor : minor
}

const LIRA = ['', 'TL', 'TRY', 'TRL', 'YTL', '949']
const BY_NUMBER: Readonly<Record<string, Currency>> = { '840': 'USD', '978': 'EUR' }

/** Lira where nobody says; by its letters or by its ISO number. */
export function currencyIn(cell: TableCell | undefined): Currency | undefined {
  const text = cell?.text.trim().toUpperCase() ?? ''
  if (LIRA.includes(text)) return 'TRY'
  return CURRENCIES.find((code) => code === text) ?? BY_NUMBER[text]
}

/** A count of parts; zero and nothing are one part, told by null. */
export function countIn(text: string | undefined): number | null {
  const count = Number(/^\s*0*(\d{1,2})(?:[.,]0+)?\s*$/.exec(text ?? '')?.[1] ?? '0')
  return count === 0 ? null : count
}
