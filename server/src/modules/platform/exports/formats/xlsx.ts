import type { Column, ColumnKind } from '@vezne/contract/kit/list.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import {
  decimalOf,
  looksLikeFormula,
  shown,
  type Cell,
  type Format,
  type Pages,
  type Row,
  type Sheet,
} from './sheet.ts'
import { escapeXml, STYLES, workbookParts } from './xlsx-parts.ts'
import { zip } from './zip.ts'

const DAY_MS = 86_400_000
/** Day nought of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  instant: 20,
  day: 12,
  amount: 16,
  number: 10,
  figure: 12,
  price: 14,
  rate: 10,
  text: 26,
  status: 20,
  word: 14,
  flag: 8,
}

/** `0` is `A`, `26` is `AA`. */
function letters(at: number): string {
  const before = Math.floor(at / 26)
  return (before === 0 ? '' : letters(before - 1)) + String.fromCharCode(65 + (at % 26))
}

/** A moment as the days since the calendar's beginning, as clocks in Istanbul show it. */
const serial = (time: string) => (Date.parse(`${time}Z`) - EPOCH) / DAY_MS

const number = (at: string, style: number, value: string | number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`

/** The text stands in the cell itself and is never read as a formula; the quote keeps it so when somebody edits it. */
function text(
  at: string,
  value: string,
  style: number = looksLikeFormula(value) ? STYLES.quoted : STYLES.plain,
): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

function cell(column: Column, at: string, value: Cell, { language }: Sheet): string {
  if (value === null || value === undefined) {
    const said = shown(column, value, language)
    return said === '' ? '' : text(at, said)
  }
  switch (column.kind) {
    case 'instant':
      return number(at, STYLES.instant, serial(istanbulTime(value as number)))
    case 'day':
      return number(at, STYLES.day, serial(`${value as string}T00:00:00`))
    case 'amount':
      return number(at, STYLES.amount, decimalOf(value))
    case 'number':
    case 'rate':
    case 'figure':
    case 'price':
      return number(at, STYLES.plain, decimalOf(value))
    default:
      return text(at, shown(column, value, language))
  }
}

function rowXml(sheet: Sheet, names: readonly string[], row: Row, no: number): string {
  let cells = ''
  for (const [at, column] of sheet.columns.entries()) {
    cells += cell(column, `${names[at]}${no}`, row[column.key], sheet)
  }
  return `<row r="${no}">${cells}</row>`
}

function beginning({ columns, language }: Sheet, names: readonly string[]): string {
  const widths = columns.map(({ kind }, at) => {
    const no = at + 1
    return `<col min="${no}" max="${no}" width="${WIDTHS[kind]}" customWidth="1"/>`
  })
  const titles = columns.map(({ title }, at) => text(`${names[at]}1`, title[language], STYLES.title))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
}

async function* sheetXml(sheet: Sheet, pages: Pages): AsyncIterable<string> {
  const names = sheet.columns.map((_, at) => letters(at))
  yield beginning(sheet, names)
  let no = 1
  for await (const rows of pages) {
    let xml = ''
    for (const row of rows) xml += rowXml(sheet, names, row, (no += 1))
    yield xml
  }
  yield '</sheetData></worksheet>'
}

/** A workbook of one sheet, written while its rows come. */
export const writeXlsx: Format = (sheet, pages) =>
  zip([...workbookParts(sheet.title), { name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(sheet, pages) }])
