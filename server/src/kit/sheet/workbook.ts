import { SHEET_MOST_ROWS } from '@vezne/contract/kit/sheet.ts'
import { XMLParser } from 'fast-xml-parser'
import { Refusal } from '../refusal.ts'
import { openArchive } from './unzip.ts'

/** A cell as its writer left it. */
export interface SheetCell {
  /** `formula`: whatever it last came to; `broken`: `#N/A` and the like. */
  readonly kind: 'text' | 'number' | 'formula' | 'broken'
  /** Of a number its plain decimal, `2.35`; one that is shown as a percentage is told as the percentage, `2.35` of `0.0235`. */
  readonly text: string
}

/** A row with something in it. */
export interface SheetLine {
  /** As a spreadsheet counts it, from 1. */
  readonly row: number
  /** By the letters of its column. */
  readonly cells: ReadonlyMap<string, SheetCell>
}

/** All parts together. Five thousand rows of fifty columns are half of it; parsing it takes well below a second. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024
const MOST_COLUMNS = 100
const MOST_TEXT = 2000

const LISTS = new Set(['row', 'c', 'si', 'r', 'xf', 'numFmt', 'sheet', 'Relationship'])

// Values stay texts, and entities of the file's own making are never followed: character references are resolved below.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  // Nobody asks where an element stands: to tell it costs half of the reading.
  jPath: false,
  isArray: (name) => LISTS.has(name),
})

type Node = Readonly<Record<string, unknown>>

const notReadable = () => new Refusal('sheet-not-readable', null, 'file')
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nodesOf = (value: unknown): Node[] => listOf(value).filter(isNode)
const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), value)

function parsed(part: Buffer | undefined): Node {
  const xml = part?.toString('utf8') ?? ''
  if (xml === '' || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw notReadable()
  try {
    return parser.parse(xml) as Node
  } catch {
    throw notReadable()
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi

function resolved(text: string): string {
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}

/** The text of an element that may have attributes beside it. */
function textOf(value: unknown): string {
  const text = isNode(value) ? value['#text'] : value
  return typeof text === 'string' ? resolved(text) : ''
}

/** A text in one piece, or in runs of different looks; how it is pronounced is no part of it. */
function stringOf(value: unknown): string {
  const runs = nodesOf(inside(value, 'r'))
  return (runs.length === 0 ? textOf(inside(value, 't')) : runs.map((run) => textOf(run['t'])).join('')).slice(
    0,
    MOST_TEXT,
  )
}

/** Looks by their place in the list: those with one of these formats, or with one of the book's own that is such. */
function looksOf(
  styles: Node | undefined,
  known: readonly string[],
  isSuch: (format: string) => boolean,
): ReadonlySet<string> {
  const own = nodesOf(inside(styles, 'styleSheet', 'numFmts', 'numFmt'))
    .filter((format) => isSuch(resolved(String(format['@formatCode']))))
    .map((format) => String(format['@numFmtId']))
  const formats = new Set([...known, ...own])
  const looks = listOf(inside(styles, 'styleSheet', 'cellXfs', 'xf'))
  return new Set(looks.flatMap((look, at) => (formats.has(String(inside(look, '@numFmtId'))) ? [String(at)] : [])))
}

/** The formats that every spreadsheet knows by number as percentages, and as days. */
const PERCENT_FORMATS = ['9', '10']
const DAY_FORMATS = ['14', '15', '16', '17', '22']
/** What stands in a format without a meaning: words, colours, single signs. */
const WORDS_OF_FORMAT = /"[^"]*"|\[[^\]]*\]|\\./g

/** Which looks show a number as a percentage. */
const percentLooks = (styles: Node | undefined) => looksOf(styles, PERCENT_FORMATS, (format) => format.includes('%'))
/** Which looks show a number as a day: asked only of a book that counts from 1904. */
const dayLooks = (styles: Node | undefined) =>
  looksOf(styles, DAY_FORMATS, (format) => /[dy]/i.test(format.replace(WORDS_OF_FORMAT, '')))
/** Days of a book that counts from 1904 are so many less than in all others. */
const DAYS_UNTIL_1904 = 1462

/** What binary fractions leave behind the eighth decimal was written by nobody. */
const decimal = (value: number) => String(Number(value.toFixed(8)))

interface Book {
  readonly strings: readonly string[]
  readonly percents: ReadonlySet<string>
  /** Of a book that counts from 1904, the looks whose numbers are days. */
  readonly laterDays: ReadonlySet<string>
}

function numberOf(written: string, look: unknown, { percents, laterDays }: Book): SheetCell {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return { kind: 'broken', text: written.slice(0, MOST_TEXT) }
  const shown = laterDays.has(String(look)) ? value + DAYS_UNTIL_1904 : value
  return { kind: 'number', text: decimal(percents.has(String(look)) ? value * 100 : shown) }
}

function cellOf(node: Node, book: Book): SheetCell | undefined {
  const value = textOf(node['v'])
  if (node['f'] !== undefined) return { kind: 'formula', text: value.slice(0, MOST_TEXT) }
  const asText = (text: string): SheetCell | undefined => (text.trim() === '' ? undefined : { kind: 'text', text })
  switch (node['@t']) {
    case 's':
      return asText(book.strings[Number(value)] ?? '')
    case 'inlineStr':
      return asText(stringOf(node['is']))
    case 'str':
    case 'd':
    case 'b':
      return asText(value.slice(0, MOST_TEXT))
    case 'e':
      return { kind: 'broken', text: value.slice(0, MOST_TEXT) }
    default:
      return value === '' ? undefined : numberOf(value, node['@s'], book)
  }
}

/** `0` is `A`, `26` is `AA`. */
export function columnLetters(at: number): string {
  const before = Math.floor(at / 26)
  return (before === 0 ? '' : columnLetters(before - 1)) + String.fromCharCode(65 + (at % 26))
}

/** A cell may say where it stands; one that does not stands behind the one before. */
function columnOf(node: Node, before: number): number {
  const named = /^([A-Z]{1,3})\d+$/.exec(String(node['@r']))?.[1]
  if (named === undefined) return before + 1
  return Array.from(named).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function lineOf(node: Node, row: number, book: Book): SheetLine {
  const cells = new Map<string, SheetCell>()
  let column = -1
  for (const each of nodesOf(node['c'])) {
    column = columnOf(each, column)
    const cell = column < MOST_COLUMNS ? cellOf(each, book) : undefined
    if (cell !== undefined) cells.set(columnLetters(column), cell)
  }
  return { row, cells }
}

/** Where a part of the book lies, by its kind or by its id; parts name each other from the folder they stand in. */
function placesOf(relations: Node): (wanted: (relation: Node) => boolean) => string | undefined {
  const all = nodesOf(inside(relations, 'Relationships', 'Relationship'))
  return (wanted) => {
    const target = all.find(wanted)?.['@Target']
    if (typeof target !== 'string') return undefined
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
}

const ofKind = (kind: string) => (relation: Node) => String(relation['@Type']).endsWith(`/${kind}`)

/** The rows of the first sheet in sight, those with nothing in them left out. */
export function readWorkbook(file: Buffer): SheetLine[] {
  const part = openArchive(file, MOST_UNPACKED_BYTES)
  const place = placesOf(parsed(part('xl/_rels/workbook.xml.rels')))
  const workbook = parsed(part('xl/workbook.xml'))
  const sheets = nodesOf(inside(workbook, 'workbook', 'sheets', 'sheet'))
  const first = sheets.find((sheet) => sheet['@state'] === undefined || sheet['@state'] === 'visible')
  const sheet = place((relation) => relation['@Id'] === first?.['@id'])
  if (first === undefined || sheet === undefined) throw notReadable()
  const optional = (kind: string) => {
    const bytes = part(place(ofKind(kind)) ?? '')
    return bytes && parsed(bytes)
  }
  const styles = optional('styles')
  const isFrom1904 = ['1', 'true'].includes(String(inside(workbook, 'workbook', 'workbookPr', '@date1904')))
  const book: Book = {
    // An empty one keeps its place: cells name them by number.
    strings: listOf(inside(optional('sharedStrings'), 'sst', 'si')).map(stringOf),
    percents: percentLooks(styles),
    laterDays: isFrom1904 ? dayLooks(styles) : new Set(),
  }
  const rows = nodesOf(inside(parsed(part(sheet)), 'worksheet', 'sheetData', 'row'))
  let row = 0
  const lines = rows.map((node) => {
    const named = Number(node['@r'])
    row = Number.isInteger(named) && named > row ? named : row + 1
    return lineOf(node, row, book)
  })
  const filled = lines.filter(({ cells }) => cells.size > 0)
  if (filled.length > SHEET_MOST_ROWS + 1) throw new Refusal('sheet-too-large', null, 'file')
  return filled
}
