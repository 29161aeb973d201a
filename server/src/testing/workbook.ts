import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const lettersOf = (at: number) =>
  String.fromCharCode(...(at < 26 ? [65 + at] : [64 + Math.floor(at / 26), 65 + (at % 26)]))

function cellOf(value: Cell, at: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
}

/** A workbook of these rows, as a spreadsheet program saves it. Texts stand in it as they are: no sign of XML among them. */
export function aWorkbook(rows: readonly (readonly Cell[])[]): Buffer {
  const lines = rows.map((cells, row) => {
    const written = cells.map((value, at) => cellOf(value, `${lettersOf(at)}${row + 1}`))
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}
