import { Refusal } from '../refusal.ts'
import { bounded } from './bounded.ts'
import { columnLetters, MOST_COLUMNS, MOST_TEXT, type SheetCell, type SheetLine } from './line.ts'
import { openArchive } from './unzip.ts'
import { attributesOf, isAt, stepsOf, type Step } from './xml.ts'

/** All parts together. Five thousand rows of fifty columns are half of it. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024
/** Of a book whose every cell has a text of its own. */
const MOST_STRINGS = 500_000

const notReadable = () => new Refusal('sheet-not-readable', null, 'file')

function textOf(part: Buffer | undefined): string {
  const xml = part?.toString('utf8') ?? ''
  if (xml === '') throw notReadable()
  return xml
}

/** The attributes of every element at this place. */
function attributesAt(xml: string, ...place: readonly string[]): ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = []
  for (const step of stepsOf(xml)) if (step.kind === 'open' && isAt(step, ...place)) found.push(attributesOf(step))
  return found
}

const joined = (text: string, more: string) => (text.length < MOST_TEXT ? (text + more).slice(0, MOST_TEXT) : text)

/**
 * True if a text is part of a string that is kept at this depth: in one piece, or in runs of different looks. How it is
 * pronounced is no part of it.
 */
const isOfString = ({ path }: Step, depth: number): boolean =>
  path[depth] === 't'
    ? path.length === depth + 1
    : path[depth] === 'r' && path[depth + 1] === 't' && path.length === depth + 2

/** Texts by their number; an empty one keeps its place. */
function stringsOf(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  for (const step of stepsOf(xml)) {
    if (step.path[0] !== 'sst' || step.path[1] !== 'si') continue
    if (step.kind === 'text' && isOfString(step, 2)) text = joined(text, step.text)
    if (step.path.length !== 2) continue
    if (step.kind === 'open') text = ''
    if (step.kind === 'close' && strings.push(text) > MOST_STRINGS) throw new Refusal('sheet-too-large', null, 'file')
  }
  return strings
}

/** Looks by their place in the list: those with one of these formats, or with a fitting one of the book's own. */
function looksOf(styles: string, known: readonly string[], isSuch: (format: string) => boolean): ReadonlySet<string> {
  const own = attributesAt(styles, 'styleSheet', 'numFmts', 'numFmt')
    .filter((format) => isSuch(format.get('formatCode') ?? ''))
    .map((format) => format.get('numFmtId') ?? '')
  const formats = new Set([...known, ...own])
  const looks = attributesAt(styles, 'styleSheet', 'cellXfs', 'xf')
  return new Set(looks.flatMap((look, at) => (formats.has(look.get('numFmtId') ?? '') ? [String(at)] : [])))
}

/** The formats that every spreadsheet knows by number as percentages, and as days. */
const PERCENT_FORMATS = ['9', '10']
const DAY_FORMATS = ['14', '15', '16', '17', '22']
/** Parts of a format without a meaning: words, colours, single signs. */
const WORDS_OF_FORMAT = /"[^"]*"|\[[^\]]*\]|\\./g

/** The looks that show a number as a percentage. */
const percentLooks = (styles: string) => looksOf(styles, PERCENT_FORMATS, (format) => format.includes('%'))
/** The looks that show a number as a day: needed only for a book that counts from 1904. */
const dayLooks = (styles: string) =>
  looksOf(styles, DAY_FORMATS, (format) => /[dy]/i.test(format.replace(WORDS_OF_FORMAT, '')))
/** Days of a book that counts from 1904 are so many less than in all others. */
const DAYS_UNTIL_1904 = 1462

/** Digits behind the eighth decimal come from binary fractions, not from the writer. */
const decimal = (value: number) => String(Number(value.toFixed(8)))

interface Book {
  readonly strings: readonly string[]
  readonly percents: ReadonlySet<string>
  /** The looks whose numbers are days, in a book that counts from 1904. */
  readonly laterDays: ReadonlySet<string>
}

/** A cell while it is read. */
interface Written {
  readonly attributes: ReadonlyMap<string, string>
  value: string
  inline: string
  isFormula: boolean
}

function numberOf(written: string, look: string, { percents, laterDays }: Book): SheetCell {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return { kind: 'broken', text: written }
  const shown = laterDays.has(look) ? value + DAYS_UNTIL_1904 : value
  return { kind: 'number', text: decimal(percents.has(look) ? value * 100 : shown) }
}

function cellOf({ attributes, value, inline, isFormula }: Written, book: Book): SheetCell | undefined {
  if (isFormula) return { kind: 'formula', text: value }
  const asText = (text: string): SheetCell | undefined => (text.trim() === '' ? undefined : { kind: 'text', text })
  switch (attributes.get('t')) {
    case 's':
      return asText(book.strings[Number(value)] ?? '')
    case 'inlineStr':
      return asText(inline)
    case 'str':
    case 'd':
    case 'b':
      return asText(value)
    case 'e':
      return { kind: 'broken', text: value }
    default:
      return value === '' ? undefined : numberOf(value, attributes.get('s') ?? '', book)
  }
}

/** A cell may name its column; one that does not follows the one before. */
function columnOf(place: string, before: number): number {
  const named = /^([A-Z]{1,3})\d+$/.exec(place)?.[1]
  if (named === undefined) return before + 1
  return Array.from(named).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function take(cell: Written, step: Step): void {
  const [, , , , part] = step.path
  if (part === 'f') cell.isFormula = true
  if (step.kind !== 'text') return
  if (part === 'v' && step.path.length === 5) cell.value = joined(cell.value, step.text)
  if (part === 'is' && isOfString(step, 5)) cell.inline = joined(cell.inline, step.text)
}

const CELL = ['worksheet', 'sheetData', 'row', 'c'] as const

function* linesOf(xml: string, book: Book): Generator<SheetLine> {
  let row = 0
  let column = -1
  let cells = new Map<string, SheetCell>()
  let cell: Written | undefined
  for (const step of stepsOf(xml)) {
    const { kind, path } = step
    if (path[1] !== 'sheetData') continue
    if (path.length > CELL.length && cell !== undefined) take(cell, step)
    else if (kind === 'open' && isAt(step, 'worksheet', 'sheetData', 'row')) {
      const named = Number(attributesOf(step).get('r'))
      row = Number.isInteger(named) && named > row ? named : row + 1
      column = -1
      cells = new Map()
    } else if (kind === 'open' && isAt(step, ...CELL)) {
      const attributes = attributesOf(step)
      column = columnOf(attributes.get('r') ?? '', column)
      cell = { attributes, value: '', inline: '', isFormula: false }
    } else if (kind === 'close' && cell !== undefined && isAt(step, ...CELL)) {
      const read = column < MOST_COLUMNS ? cellOf(cell, book) : undefined
      if (read !== undefined) cells.set(columnLetters(column), read)
      cell = undefined
    } else if (kind === 'close' && isAt(step, 'worksheet', 'sheetData', 'row')) yield { row, cells }
  }
}

/** Where a part of the book is, by its kind or by its id; parts name each other from their own folder. */
function placesOf(
  relations: string,
): (wanted: (relation: ReadonlyMap<string, string>) => boolean) => string | undefined {
  const all = attributesAt(relations, 'Relationships', 'Relationship')
  return (wanted) => {
    const target = all.find(wanted)?.get('Target')
    if (target === undefined) return undefined
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
}

const ofKind = (kind: string) => (relation: ReadonlyMap<string, string>) =>
  (relation.get('Type') ?? '').endsWith(`/${kind}`)

/** The rows of the first sheet in sight, those with nothing in them left out. */
export function* readWorkbook(file: Buffer): Generator<SheetLine> {
  const part = openArchive(file, MOST_UNPACKED_BYTES)
  const place = placesOf(textOf(part('xl/_rels/workbook.xml.rels')))
  const workbook = textOf(part('xl/workbook.xml'))
  const sheets = attributesAt(workbook, 'workbook', 'sheets', 'sheet')
  const first = sheets.find((sheet) => [undefined, 'visible'].includes(sheet.get('state')))
  const sheet = place((relation) => relation.get('Id') === first?.get('id'))
  if (first === undefined || sheet === undefined) throw notReadable()
  const optional = (kind: string) => {
    const bytes = part(place(ofKind(kind)) ?? '')
    return bytes && textOf(bytes)
  }
  const [styles, strings] = [optional('styles'), optional('sharedStrings')]
  const [about] = attributesAt(workbook, 'workbook', 'workbookPr')
  const isFrom1904 = ['1', 'true'].includes(about?.get('date1904') ?? '')
  const book: Book = {
    strings: strings === undefined ? [] : stringsOf(strings),
    percents: styles === undefined ? new Set() : percentLooks(styles),
    laterDays: styles !== undefined && isFrom1904 ? dayLooks(styles) : new Set(),
  }
  yield* bounded(linesOf(textOf(part(sheet)), book))
}
