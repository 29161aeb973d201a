import * as z from 'zod/mini'
import type { Format, WireRow } from '../db/tenant-db.ts'
import { mostOf, type Ink } from '../http/ink.ts'
import {
  MOST_AROUND,
  MOST_FOR_A_BYTE,
  putBytes,
  putFlag,
  putInstant,
  putLetters,
  putMinor,
  putPlain,
  putText,
  putUuid,
  Stamp,
  type PutCell,
} from './put-cell.ts'

/**
 * How a column's text, as the database sends it, is written as JSON: `plain` has no letter that JSON minds (codes, words of
 * ours), `minor` is money in minor units. Of `uuid` and `instant` it sends no text, but what they are (`formatOf`). A column
 * that only its list knows how to write has a function.
 */
export type Writing = Known | ((text: string) => string)
type Known = 'uuid' | 'plain' | 'text' | 'number' | 'minor' | 'instant' | 'flag'

/** A column that the row has at this place, or one that whoever writes the page has as JSON already. */
export type Column = { readonly at: number; readonly as: Writing } | 'own'

/** As JSON; what is not said is not there. */
type OwnColumns<Own extends string> = Readonly<Partial<Record<Own, string | null>>>

const NOWHERE = { at: -1, as: 'number' } as const
const CLOSING = '}'.charCodeAt(0)

const PUT: Readonly<Record<Known, PutCell>> = {
  uuid: putUuid,
  plain: putPlain,
  text: putLetters,
  number: putBytes,
  minor: putMinor,
  instant: putInstant,
  flag: putFlag,
}

/** Texts that begin with a quotation mark, which stands with their name. */
const QUOTED: ReadonlySet<Writing> = new Set(['uuid', 'plain', 'text'])
const IN_BYTES: ReadonlySet<Writing> = new Set(['uuid', 'instant'])

/** How the database is asked for a column that is written like this. */
export const formatOf = (as: Writing): Format => (IN_BYTES.has(as) ? 'binary' : 'text')

/** Columns that a function writes say one of a few things, most of them: what was written is kept by what was said. */
function keptBy(write: (text: string) => string): (row: WireRow, begin: number, end: number) => Stamp {
  const known = new Map<number | string, Stamp>()
  return ({ bytes, view }, begin, end) => {
    const key = end - begin > MOST_IN_A_NUMBER ? bytes.toString('latin1', begin, end) : asNumber(view, begin, end)
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MOST_KNOWN) known.clear()
    const json = new Stamp(write(bytes.toString('utf8', begin, end)))
    known.set(key, json)
    return json
  }
}

const MOST_KNOWN = 1000
const MOST_IN_A_NUMBER = 6

/** A few bytes as one number, no other of which is the same. */
function asNumber(from: DataView, begin: number, end: number): number {
  let value = 1
  for (let at = begin; at < end; at += 1) value = value * 256 + from.getUint8(at)
  return value
}

/** How many bytes that may become which a page knows itself. */
function mostOwn<Own extends string>(own: OwnColumns<Own> | undefined): number {
  let most = 0
  for (const name in own) most += mostOf(own[name] ?? '')
  return most
}

interface Cell<Own extends string> {
  readonly title: Stamp
  readonly none: Stamp
  readonly own: Own | undefined
  readonly place: number
  readonly put: PutCell
  readonly kept: ReturnType<typeof keptBy> | undefined
  /** What a function wrote for the row at hand. */
  json: Stamp | undefined
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
  const cells = Object.entries(columns).map(([name, column], order): Cell<Own> => {
    const title = `${order === 0 ? '{' : ','}"${name}":`
    const none = new Stamp(shape[name] instanceof z.ZodMiniDefault ? '' : `${title}null`)
    const own = column === 'own' ? (name as Own) : undefined
    const { at: place, as } = column === 'own' ? NOWHERE : column
    const [put, kept] = typeof as === 'function' ? [putBytes, keptBy(as)] : [PUT[as], undefined]
    return {
      title: new Stamp(QUOTED.has(as) ? `${title}"` : title),
      none,
      own,
      place,
      put,
      kept,
      json: undefined,
    }
  })
  const places = Math.max(...cells.map(({ place }) => place)) + 1
  const [begins, ends] = [new Int32Array(places), new Int32Array(places)]
  const titles = cells.reduce((sum, { title, none }) => sum + Math.max(title.length, none.length) + MOST_AROUND, 1)

  /** Finds a row's cells, and says how many bytes they become at most. */
  const findCells = (row: WireRow): number => {
    let at = row.begin
    for (let place = 0; place < places; place += 1) {
      const length = row.view.getInt32(at)
      at += 4
      begins[place] = at
      ends[place] = at + length
      if (length > 0) at += length
    }
    let most = titles + (at - row.begin) * MOST_FOR_A_BYTE
    for (const cell of cells) {
      if (cell.kept === undefined) continue
      const [begin, end] = [begins[cell.place] as number, ends[cell.place] as number]
      cell.json = end < begin ? undefined : cell.kept(row, begin, end)
      most += cell.json?.length ?? 0
    }
    return most
  }
  // Room is asked for once for a row: to ask for each of its cells would cost as much as to write it.
  const writeRow = (ink: Ink, row: WireRow, own: OwnColumns<Own> | undefined) => {
    const out = ink.roomFor(findCells(row) + mostOwn(own))
    let at = ink.length
    for (const cell of cells) {
      if (cell.own !== undefined) {
        const json = own?.[cell.own] ?? null
        at = json === null ? cell.none.put(out, at) : putText(out, cell.title.put(out, at), json)
      } else if (cell.kept === undefined) {
        const [begin, end] = [begins[cell.place] as number, ends[cell.place] as number]
        at = end < begin ? cell.none.put(out, at) : cell.put(out, cell.title.put(out, at), row.view, begin, end)
      } else at = cell.json === undefined ? cell.none.put(out, at) : cell.json.put(out, cell.title.put(out, at))
    }
    out.setUint8(at, CLOSING)
    ink.endAt(at + 1)
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
