import { saySheetRule } from '@vezne/contract/kit/sheet.ts'
import { SHEET_MOST_ROWS } from '@vezne/contract/kit/sheet-limits.ts'
import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { textCell, wordCell } from './cells.ts'
import { readSheet } from './read-sheet.ts'
import { sheetBytes } from './reader.ts'
import { openArchive } from './unzip.ts'
import { readWorkbook } from './workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  readonly strings?: string
  readonly styles?: string
  readonly head?: string
  readonly sheets?: string
  readonly about?: string
}

/** A workbook of these rows, as a spreadsheet program would write it. */
function bookOf(rows: string, { strings, styles, head = '', sheets, about = '' }: Parts = {}): Buffer {
  const named = sheets ?? '<sheet name="A" sheetId="1" r:id="rId1"/>'
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${about}<sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const cellsOf = (file: Buffer) =>
  [...readWorkbook(file)].map(({ row, cells }) => [
    row,
    Object.fromEntries([...cells].map(([at, { text }]) => [at, text])),
  ])

describe('a workbook', () => {
  it('is read as it is shown: shared, rich and inline texts, numbers and percentages, empty rows left out', () => {
    const file = bookOf(
      `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="3"/>
       <row r="4"><c r="A4"><v>2.3500000000000001</v></c><c r="B4" s="1"><v>2.35E-2</v></c><c r="C4" s="2"><v>0.07</v></c>${inline('D4', 'A &amp; B &#304;')}</row>
       <row><c><v>7</v></c><c t="b"><v>1</v></c></row>`,
      {
        strings:
          '<si/><si><t xml:space="preserve"> Tek Çekim </t></si><si><r><t>2 </t></r><r><t>Taksit</t></r><rPh><t>x</t></rPh></si>',
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="0.00%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs>',
      },
    )
    expect(cellsOf(file)).toEqual([
      [1, { A: ' Tek Çekim ', C: '2 Taksit' }],
      [4, { A: '2.35', B: '2.35', C: '7', D: 'A & B İ' }],
      [5, { A: '7', B: '1' }],
    ])
  })

  it('that counts its days from 1904 has them on the days that it shows, and its other numbers as they are', () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="#,##0.00&quot; adet/yd&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const row =
      '<row r="1"><c r="A1" s="1"><v>44624</v></c><c r="B1" s="2"><v>44624</v></c><c r="C1"><v>44624</v></c><c r="D1" s="3"><v>5</v></c></row>'
    const shown = (about: string) => cellsOf(bookOf(row, { styles, about }))
    expect(shown('<workbookPr date1904="1"/>')).toEqual([[1, { A: '46086', B: '46086', C: '44624', D: '5' }]])
    expect(shown('<workbookPr date1904="0"/>')).toEqual([[1, { A: '44624', B: '44624', C: '44624', D: '5' }]])
  })

  it('tells formulas and errors from values, and passes over a hidden sheet', () => {
    const [line] = [
      ...readWorkbook(
        bookOf(
          '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1"><v>x</v></c></row>',
        ),
      ),
    ]
    expect([...(line?.cells.values() ?? [])].map(({ kind }) => kind)).toEqual(['formula', 'broken', 'broken'])
    const sheets = '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/>'
    expect(cellsOf(bookOf('<row r="1"/>', { sheets }))).toEqual([[1, { A: '2' }]])
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['something else', Buffer.from('Kod;Banka;Oran'.repeat(20))],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
    ['half an archive', bookOf('<row r="1"/>').subarray(0, 500)],
    ['a document type', bookOf('', { head: '<!DOCTYPE x [<!ENTITY a "b">]>' })],
  ])('is refused where it is none: %s', (_, file) => {
    expect(() => [...readWorkbook(file)]).toThrow('sheet-not-readable')
  })

  it('[I-36] ends at its bounds, whatever it says of its own size', () => {
    const bomb = zipSync({ a: new Uint8Array(1024 * 1024) })
    // It says that there is nothing in it.
    const liar = Buffer.from(bomb)
    liar.writeUInt32LE(1, liar.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    expect(() => openArchive(liar, 64 * 1024)('a')).toThrow('sheet-too-large')
    const many = Array.from({ length: SHEET_MOST_ROWS + 2 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`)
    expect(() => [...readWorkbook(bookOf(many.join('')))]).toThrow('sheet-too-large')
  })
})

const COLUMNS = {
  code: { title: { tr: 'Kod', en: 'Code' }, read: textCell(5) },
  kind: {
    title: { tr: 'Kart Türü', en: 'Card Kind' },
    read: wordCell({ any: { tr: 'Tümü', en: 'All' }, commercial: { tr: 'Ticari', en: 'Commercial' } }, 'any'),
  },
  note: { title: { tr: 'Not', en: 'Note' }, mayBeMissing: true, read: textCell(10) },
} as const

const read = (rows: string, language: 'tr' | 'en' = 'tr') =>
  readSheet([...readWorkbook(bookOf(rows))], COLUMNS, language)

describe('a sheet that people fill in', () => {
  it('is read by its titles, in either language, in any order, with what is not asked for named', () => {
    const titles = inline('A1', ' CARD KİND ') + inline('B1', 'kod') + inline('C1', 'Banka')
    const sheet = read(`<row r="1">${titles}</row><row r="5">${inline('A5', 'TİCARİ')}${inline('B5', 'x1')}</row>`)
    expect(sheet.rows).toEqual([{ row: 5, values: { kind: 'commercial', code: 'x1' }, isRight: true }])
    expect([sheet.errors, sheet.ignored]).toEqual([[], ['Banka']])
    expect(sheet.placeOf(5, 'code')).toEqual({ row: 5, column: 'B', title: 'kod' })
  })

  it('names every wrong cell with its place, what stands there and why', () => {
    const titles = `<row r="1">${inline('A1', 'Kod')}${inline('B1', 'Kart Türü')}</row>`
    const wrong = `<row r="2">${inline('A2', 'çok uzun')}${inline('B2', 'Altın')}</row><row r="3"><c r="A3"><f>B3</f></c></row>`
    const { errors, rows } = read(titles + wrong)
    expect(errors).toEqual([
      { row: 2, column: 'A', title: 'Kod', value: 'çok uzun', rule: 'too-long', params: { limit: 5 } },
      {
        row: 2,
        column: 'B',
        title: 'Kart Türü',
        value: 'Altın',
        rule: 'word-unknown',
        params: { words: 'Tümü, Ticari' },
      },
      { row: 3, column: 'A', title: 'Kod', value: '', rule: 'formula', params: {} },
    ])
    expect(rows.map(({ isRight }) => isRight)).toEqual([false, false])
    const [first, second] = errors
    expect(first && saySheetRule(first, 'tr')).toBe('En çok 5 karakter yazılabilir.')
    expect(second && saySheetRule(second, 'en')).toBe('It must be one of: Tümü, Ticari.')
  })

  it('is not read without a title that it needs, nor with one twice', () => {
    const { errors, rows } = read(
      `<row r="1">${inline('A1', 'Kod')}${inline('B1', 'KOD')}</row><row r="2">${inline('A2', 'x')}</row>`,
      'en',
    )
    expect(errors.map(({ rule, column, title }) => [rule, column, title])).toEqual([
      ['column-twice', 'B', 'KOD'],
      ['column-missing', '', 'Card Kind'],
    ])
    expect(rows).toEqual([])
    expect(() => sheetBytes('kötü')).toThrow('sheet-not-readable')
  })
})
