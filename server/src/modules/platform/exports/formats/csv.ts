import { isWritten, looksLikeFormula, shown, type Format, type Row, type Sheet } from './sheet.ts'

/** Turkish Excel opens this with a double click: semicolons, since the comma is the decimal's, and a mark that says UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const NEEDS_QUOTES = /[;"\r\n]/

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** An apostrophe before it makes a spreadsheet take it for the text it is. */
const harmless = (text: string) => quoted(looksLikeFormula(text) ? `'${text}` : text)

function line({ columns, language }: Sheet, row: Row): string {
  let text = ''
  for (const [at, column] of columns.entries()) {
    const value = shown(column, row[column.key], language)
    text += (at === 0 ? '' : ';') + (isWritten(column) ? harmless(value) : value)
  }
  return `${text}\r\n`
}

/** One piece for each page of rows. */
export const writeCsv: Format = async function* csv(sheet, pages) {
  const titles = sheet.columns.map(({ title }) => harmless(title[sheet.language]))
  yield Buffer.from(`${BYTE_ORDER_MARK}${titles.join(';')}\r\n`)
  for await (const rows of pages) {
    let text = ''
    for (const row of rows) text += line(sheet, row)
    yield Buffer.from(text)
  }
}
