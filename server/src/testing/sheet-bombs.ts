import { strToU8, zipSync } from 'fflate'
import { aWorkbook } from './workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function aBook(rows: string, strings = ''): Buffer {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), { level: 9 }),
  )
}

/** Whose every cell is the same long text: an ordinary sheet by its weight, and hundreds of megabytes when it is told. */
function anEcho(): Buffer {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const rows = Array.from({ length: 4000 }, (_, at) => {
    const cells = letters.map((letter) => `<c r="${letter}${at + 1}" t="s"><v>0</v></c>`)
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return aBook(rows.join(''), `<si><t>${'Bayi '.repeat(400)}</t></si>`)
}

/** Workbooks of a few kilobytes, most of them, that are made to cost whoever reads them. */
export const SHEET_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'millions of rows': () => aBook('<row/>'.repeat(2_600_000)),
  'millions of cells': () => aBook(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
  'millions of shared texts': () => aBook('<row/>', '<si/>'.repeat(3_000_000)),
  'one text in every cell': anEcho,
  'deep elements': () => aBook('<row>'.repeat(400_000)),
  'more rows than are taken': () => aWorkbook(Array.from({ length: 6000 }, (_, at) => [`Satır ${at}`])),
}
