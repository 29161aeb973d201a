import { describe, expect, it } from 'vitest'
import { dayCell, textCell } from './cells.ts'
import { readCsv } from './csv.ts'
import { linesIn } from './lines-in.ts'
import { readSheet } from './read-sheet.ts'

const seen = (file: Buffer) =>
  [...readCsv(file)].map(({ row, cells }) => [row, Object.fromEntries([...cells].map(([at, { text }]) => [at, text]))])

const WORDS = 'Açıklama;Şube\r\nÇiğ köfte ğüşıöç İ;"Kadıköy"\r\n'
/** As Windows in Turkish writes them. */
const in1254 = Buffer.from(
  Array.from(WORDS, (sign) => {
    const at = 'ĞİŞğış'.indexOf(sign)
    return at < 0 ? sign.charCodeAt(0) : ([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe][at] ?? 0)
  }),
)

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(WORDS)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${WORDS}`)],
    ['windows-1254', in1254],
    ['Unicode text of Excel', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
  ])('is read with its Turkish letters: %s', (_, file) => {
    expect(seen(file)).toEqual([
      [1, { A: 'Açıklama', B: 'Şube' }],
      [2, { A: 'Çiğ köfte ğüşıöç İ', B: 'Kadıköy' }],
    ])
  })

  it.each([
    ['semicolon', 'A;B\n1,5;2'],
    ['comma', 'A,B\n"1,5",2'],
    ['tab', 'A\tB\n1,5\t2'],
    ['said in its first line', 'sep=|\nA|B\n1,5|2'],
  ])('is divided by what divides its titles: %s', (_, text) => {
    expect(seen(Buffer.from(text))).toEqual([
      [1, { A: 'A', B: 'B' }],
      [2, { A: '1,5', B: '2' }],
    ])
  })

  it('keeps quotes, separators and line breaks inside of quotes, and counts empty rows as a spreadsheet does', () => {
    expect(seen(Buffer.from('A;B\n\n"a;""b""\nc";d\n;;\n'))).toEqual([
      [1, { A: 'A', B: 'B' }],
      [3, { A: 'a;"b"\nc', B: 'd' }],
    ])
  })

  it('takes ="0012" for a text with its zeros, and any other formula for one', () => {
    const [, line] = [...readCsv(Buffer.from('A;B\n="0012";=A1+1\n'))]
    expect(line?.cells.get('A')).toEqual({ kind: 'text', text: '0012' })
    expect(line?.cells.get('B')).toEqual({ kind: 'formula', text: '=A1+1' })
  })

  it('is refused where it is an old workbook, a page of the web or no text at all', () => {
    for (const file of [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(' <html>'), Buffer.from([1, 0, 2])])
      expect(() => [...readCsv(file)]).toThrow('sheet-not-readable')
  })
})

it('a column is found by whatever people call it, in either language and case', () => {
  const columns = {
    code: { title: { tr: 'Cari Kodu', en: 'Account Code' }, alsoCalled: ['Bayi Kodu'], read: textCell(10) },
  } as const
  for (const title of ['Cari Kodu', 'CARİ KODU', 'cari kodu ', 'Account Code', 'bayi kodu']) {
    const file = Buffer.from(`${title};Not\nX1;y`)
    const sheet = readSheet([...linesIn(file, true)], columns, 'tr')
    expect(sheet.rows.map(({ values }) => values.code)).toEqual(['X1'])
    expect(sheet.ignored).toEqual(['Not'])
    expect(() => [...linesIn(file, false)]).toThrow('sheet-not-readable')
  }
})

it.each([
  ['31.12.2026', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['2026-03-05', '2026-03-05'],
  ['05.03.2026 14:30', '2026-03-05'],
  ['2026-03-05T00:00:00', '2026-03-05'],
  ['31.02.2026', undefined],
  ['05.03.26', undefined],
  ['5 Mart', undefined],
])('a day is read as people write it: %s', (text, day) => {
  expect(dayCell({ kind: 'text', text })).toEqual(day === undefined ? { rule: 'day-invalid' } : { value: day })
})

it('a day that a spreadsheet keeps as a number is one', () => {
  expect(dayCell({ kind: 'number', text: '46086' })).toEqual({ value: '2026-03-05' })
  expect(dayCell({ kind: 'number', text: '20260305' })).toEqual({ rule: 'day-invalid' })
})
