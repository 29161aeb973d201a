import { Refusal } from '../refusal.ts'
import { bounded } from './bounded.ts'
import { columnLetters, MOST_COLUMNS, MOST_TEXT, type SheetCell, type SheetLine } from './line.ts'

const SEPARATORS = [';', ',', '\t', '|'] as const
/** Old workbooks, pictures and the like. */
const OLD_WORKBOOK = Buffer.from('d0cf11e0', 'hex')

const notReadable = () => new Refusal('sheet-not-readable', null, 'file')

/** UTF-8 where it is one, with its mark or without; what Excel calls Unicode text; else the code page of Turkish Windows. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0) || bytes.subarray(0, 4).equals(OLD_WORKBOOK)) throw notReadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** The sign that divides the titles most often; a file may also say it in a first line of its own, as Excel does. */
function separatorOf(text: string): { readonly separator: string; readonly from: number } {
  const said = /^sep=(.)\r?\n/i.exec(text)
  if (said?.[1] !== undefined) return { separator: said[1], from: said[0].length }
  const [titles = ''] = text.split(/\r?\n/, 1)
  const bare = titles.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((sign) => bare.split(sign).length)
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';', from: 0 }
}

/** Every record with its first fields: in quotes a field may hold separators, line breaks and doubled quotes. */
function* recordsOf(text: string, separator: string): Generator<string[]> {
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    if (fields.length < MOST_COLUMNS) fields.push(field)
    field = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text.charAt(at + 1) === '"') {
        field += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && field === '') isQuoted = true
    else if (sign === separator) endField()
    else if (sign === '\n') {
      endField()
      yield fields
      fields = []
    } else if (sign !== '\r' || text.charAt(at + 1) !== '\n') field += sign
  }
  if (field === '' && fields.length === 0) return
  endField()
  yield fields
}

/** `="0012"` is how programs keep Excel from eating zeros; any other formula is one. */
function cellOf(field: string): SheetCell | undefined {
  const text = field.slice(0, MOST_TEXT)
  if (text.trim() === '') return undefined
  const kept = /^="([^"]*)"$/.exec(text.trim())
  if (kept?.[1] !== undefined) return kept[1].trim() === '' ? undefined : { kind: 'text', text: kept[1] }
  return { kind: text.trimStart().startsWith('=') ? 'formula' : 'text', text }
}

function* linesOf(records: Iterable<readonly string[]>): Generator<SheetLine> {
  let row = 0
  for (const fields of records) {
    row += 1
    const cells = fields.flatMap((field, column) => {
      const cell = cellOf(field)
      return cell === undefined ? [] : [[columnLetters(column), cell] as const]
    })
    yield { row, cells: new Map(cells) }
  }
}

/** The rows of a text file, those with nothing in them left out; counted as a spreadsheet does. */
export function* readCsv(bytes: Buffer): Generator<SheetLine> {
  const text = textOf(bytes)
  // A file that is named as a workbook and is a web page.
  if (text.trimStart().startsWith('<')) throw notReadable()
  const { separator, from } = separatorOf(text)
  yield* bounded(linesOf(recordsOf(text.slice(from), separator)))
}
