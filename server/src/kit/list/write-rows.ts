import * as z from 'zod/mini'
import type { TextRow } from '../db/tenant-db.ts'
import { inBytes, type ByteText } from '../http/byte-text.ts'

/**
 * How a column's text, as the database sends it, is written as JSON: `plain` has no letter that JSON minds (ids, codes,
 * words of ours), `minor` is money in minor units, `ppm` parts of a million as a percentage. A column that only its list
 * knows how to write has a function.
 */
export type Writing = Known | ((text: string) => string)
type Known = 'plain' | 'text' | 'number' | 'minor' | 'ppm' | 'instant' | 'flag'

/** Whatever JSON would write otherwise, or is not one byte. */
const NEEDS_CARE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/

const WRITE: Readonly<Record<Known, (text: string) => string>> = {
  plain: (text) => `"${text}"`,
  text: (text) => (NEEDS_CARE.test(text) ? inBytes(JSON.stringify(text)) : `"${text}"`),
  number: (text) => text,
  minor: decimalOf,
  ppm: (text) => String(Number(text) / 10_000),
  instant: (text) => String(instantOf(text)),
  flag: (text) => (text === 't' ? 'true' : 'false'),
}

/** The way money leaves is text all along: what a number would make of it does not come into it. */
function decimalOf(minor: string): string {
  if (minor.length > 3) return `${minor.slice(0, -2)}.${minor.slice(-2)}`
  const [sign, digits] = minor.startsWith('-') ? ['-', minor.slice(1)] : ['', minor]
  const padded = digits.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/** `2026-03-05 10:00:00.123456+00`, as a session in UTC writes it, in whole milliseconds. */
export function instantOf(text: string): number {
  if (!MOMENT.test(text)) throw new Error(`no moment in UTC: ${text}`)
  const part = (from: number, to: number) => Number(text.slice(from, to))
  const fraction = text.length > 22 ? Number(text.slice(20, -3).padEnd(3, '0').slice(0, 3)) : 0
  return Date.UTC(part(0, 4), part(5, 7) - 1, part(8, 10), part(11, 13), part(14, 16), part(17, 19), fraction)
}

/** Rows of a page say the same again and again: whose account it is, of which kind. */
function onceInARow(write: (text: string) => string): (text: string) => string {
  let [last, written] = ['', write('')]
  return (text) => {
    if (text === last) return written
    written = write(text)
    last = text
    return written
  }
}

/**
 * Writes rows as a JSON list: the first columns of each by their names, in this order; what follows stays inside. What the
 * list's item calls `seldom` is left out where a row does not have it.
 */
export function rowWriter(
  columns: Readonly<Record<string, Writing>>,
  { shape }: Pick<z.ZodMiniObject, 'shape'>,
): (rows: readonly TextRow[]) => ByteText {
  const cells = Object.entries(columns).map(([name, writing], at) => {
    const begin = `${at === 0 ? '{' : ','}"${name}":`
    const write = typeof writing === 'function' ? (text: string) => inBytes(writing(text)) : WRITE[writing]
    const none = shape[name] instanceof z.ZodMiniDefault ? '' : `${begin}null`
    return { begin, none, write: writing === 'text' ? onceInARow(write) : write }
  })
  return (rows) => {
    let json = '['
    for (const row of rows) {
      if (json.length > 1) json += ','
      let at = 0
      for (const { begin, none, write } of cells) {
        const text = row[at]
        json += text === null || text === undefined ? none : begin + write(text)
        at += 1
      }
      json += '}'
    }
    return `${json}]` as ByteText
  }
}
