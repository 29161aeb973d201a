import * as z from 'zod/mini'
import type { WireRow } from '../db/tenant-db.ts'
import type { Ink } from '../http/ink.ts'

/**
 * How a column's text, as the database sends it, is written as JSON: `plain` has no letter that JSON minds (ids, codes,
 * words of ours), `minor` is money in minor units, `ppm` parts of a million as a percentage. A column that only its list
 * knows how to write has a function.
 */
export type Writing = Known | ((text: string) => string)
type Known = 'plain' | 'text' | 'number' | 'minor' | 'ppm' | 'instant' | 'flag'

/** A column that the row has at this place, or one that whoever writes the page has as JSON already. */
export type Column = { readonly at: number; readonly as: Writing } | 'own'

/** As JSON; what is not said is not there. */
type OwnColumns<Own extends string> = Readonly<Partial<Record<Own, string | null>>>

type WriteCell = (ink: Ink, bytes: Buffer, begin: number, end: number) => void

const NOWHERE = { at: -1, as: 'number' } as const
const [YES, NO] = [Buffer.from('true'), Buffer.from('false')]
const QUOTE = '"'.charCodeAt(0)
const TRUE = 't'.charCodeAt(0)

const asItIs: WriteCell = (ink, bytes, begin, end) => ink.copy(bytes, begin, end)

/** Of texts the part behind their first quotation mark, which stands with the name. */
const WRITE: Readonly<Record<Known, WriteCell>> = {
  plain: (ink, bytes, begin, end) => {
    ink.copy(bytes, begin, end)
    ink.byte(QUOTE)
  },
  text: (ink, bytes, begin, end) => {
    ink.letters(bytes, begin, end)
    ink.byte(QUOTE)
  },
  number: asItIs,
  minor: (ink, bytes, begin, end) => ink.decimal(bytes, begin, end),
  ppm: written((text) => String(Number(text) / 10_000)),
  instant: (ink, bytes, begin, end) => ink.whole(instantOf(bytes.toString('latin1', begin, end))),
  flag: (ink, bytes, begin) => ink.copy(bytes[begin] === TRUE ? YES : NO),
}

/** By a function of texts. Most columns of this kind say one of a few things. */
function written(write: (text: string) => string): WriteCell {
  const known = new Map<string, Buffer>()
  return (ink, bytes, begin, end) => {
    const text = bytes.toString('latin1', begin, end)
    const found = known.get(text)
    if (found !== undefined) return ink.copy(found)
    if (known.size >= MOST_KNOWN) known.clear()
    const json = Buffer.from(write(bytes.toString('utf8', begin, end)))
    known.set(text, json)
    return ink.copy(json)
  }
}

const MOST_KNOWN = 1000

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/
const ZERO = '0'.charCodeAt(0)

/** `2026-03-05 10:00:00.123456+00`, as a session in UTC writes it, in whole milliseconds. */
export function instantOf(text: string): number {
  if (!MOMENT.test(text)) throw new Error(`no moment in UTC: ${text}`)
  const digit = (at: number) => text.charCodeAt(at) - ZERO
  const two = (at: number) => digit(at) * 10 + digit(at + 1)
  // What the fraction does not say is where the zone begins.
  const said = text.length - '+00'.length - 20
  const fraction = (said > 0 ? digit(20) * 100 : 0) + (said > 1 ? digit(21) * 10 : 0) + (said > 2 ? digit(22) : 0)
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), fraction)
}

type WriteRows<Own extends string> = (
  rows: readonly WireRow[],
  ownOf?: (row: number) => OwnColumns<Own>,
) => (ink: Ink) => void

/**
 * Writes rows as a JSON list, by the names of the columns and in their order. What the list's item calls `seldom` is left
 * out where a row does not have it.
 */
export function rowWriter<Own extends string = never>(
  columns: Readonly<Record<string, Column>>,
  { shape }: Pick<z.ZodMiniObject, 'shape'>,
): WriteRows<Own> {
  const cells = Object.entries(columns).map(([name, column], at) => {
    const title = `${at === 0 ? '{' : ','}"${name}":`
    const none = Buffer.from(shape[name] instanceof z.ZodMiniDefault ? '' : `${title}null`)
    const own = column === 'own' ? (name as Own) : undefined
    const { at: place, as } = column === 'own' ? NOWHERE : column
    const begin = Buffer.from(as === 'plain' || as === 'text' ? `${title}"` : title)
    return { begin, none, own, place, write: typeof as === 'function' ? written(as) : WRITE[as] }
  })
  const places = Math.max(...cells.map(({ place }) => place)) + 1
  const [begins, ends] = [new Int32Array(places), new Int32Array(places)]
  const findCells = ({ bytes, begin }: WireRow) => {
    let at = begin
    for (let place = 0; place < places; place += 1) {
      const length = bytes.readInt32BE(at)
      at += 4
      begins[place] = at
      ends[place] = at + length
      if (length > 0) at += length
    }
  }
  const writeRow = (ink: Ink, row: WireRow, own: OwnColumns<Own> | undefined) => {
    findCells(row)
    for (const cell of cells) {
      if (cell.own === undefined) {
        const begin = begins[cell.place] as number
        const end = ends[cell.place] as number
        ink.copy(end < begin ? cell.none : cell.begin)
        if (end >= begin) cell.write(ink, row.bytes, begin, end)
      } else {
        const json = own?.[cell.own] ?? null
        ink.copy(json === null ? cell.none : cell.begin)
        if (json !== null) ink.text(json)
      }
    }
    ink.text('}')
  }
  return (rows, ownOf) => (ink) => {
    ink.text('[')
    for (const [at, row] of rows.entries()) {
      if (at > 0) ink.text(',')
      writeRow(ink, row, ownOf?.(at))
    }
    ink.text(']')
  }
}
