import { inflateRawSync } from 'node:zlib'
import type { Column } from '@vezne/contract/kit/list.ts'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { writePdf } from './pdf.ts'
import type { Format, Row, Sheet } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

const titled = (key: string, kind: Column['kind'], words?: Column['words']): Column => ({
  key,
  kind,
  title: { tr: `${key} başlığı`, en: `${key} title` },
  ...(words && { words }),
})

const WORDS = { approved: { tr: 'Başarılı', en: 'Approved' } }
const sheet: Sheet = {
  title: 'Tahsilat Geçmişi',
  language: 'tr',
  columns: [
    titled('at', 'instant'),
    titled('on', 'day'),
    titled('name', 'text'),
    titled('sum', 'amount'),
    titled('count', 'number'),
    titled('percent', 'rate'),
    titled('status', 'status', WORDS),
    titled('is3d', 'flag'),
  ],
}
const row: Row = {
  at: Date.parse('2026-03-05T21:30:07Z'),
  on: '2026-03-05',
  name: 'Işık; "Güneş" A.Ş.',
  sum: -1_234_567n,
  count: 3,
  percent: 2.75,
  status: 'approved',
  is3d: true,
}
const empty: Row = { at: null, on: null, name: null, sum: null, count: null, percent: null, status: 'new', is3d: false }

async function* pagesOf(...pages: Row[][]): AsyncIterable<Row[]> {
  for (const page of pages) yield await Promise.resolve(page)
}

async function wholeOf(format: Format, of: Sheet, ...pages: Row[][]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of format(of, pagesOf(...pages))) pieces.push(piece)
  return Buffer.concat(pieces)
}

const FORMULAS = ['=1+1', '+90 532', '-5', '@SUM(A1)', '\t=1', '＝1+1']

describe('a list as CSV', () => {
  it('has these bytes: a mark for UTF-8, semicolons, a decimal comma, days as Turkey writes them, words', async () => {
    expect((await wholeOf(writeCsv, sheet, [row], [empty])).toString('utf8')).toBe(
      '\uFEFFat başlığı;on başlığı;name başlığı;sum başlığı;count başlığı;percent başlığı;status başlığı;is3d başlığı\r\n' +
        '06.03.2026 00:30:07;05.03.2026;"Işık; ""Güneş"" A.Ş.";-12345,67;3;2,75;Başarılı;Evet\r\n' +
        ';;;;;;new;Hayır\r\n',
    )
    const english = await wholeOf(writeCsv, { ...sheet, language: 'en' }, [row])
    expect(english.toString('utf8')).toMatch(/^\uFEFFat title;.*;Approved;Yes\r\n$/s)
  })

  it.each(FORMULAS)('takes %j for the text it is', async (name) => {
    const text = (await wholeOf(writeCsv, { ...sheet, columns: [titled('name', 'text')] }, [{ name }])).toString('utf8')
    expect(text).toBe(`\uFEFFname başlığı\r\n'${name}\r\n`)
  })
})

/** What an archive holds, read by its directory as every other reader does. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(from, from + packed))
    expect(content.length).toBe(bytes.readUInt32LE(at + 24))
    files.set(bytes.toString('utf8', at + 46, at + 46 + length), content.toString('utf8'))
    at += 46 + length
  }
  return files
}

interface Cell {
  readonly '@r': string
  readonly '@s': string
  readonly '@t'?: string
  readonly v?: string
  readonly is?: { readonly t: { readonly '#text': string } }
}

function cellsOf(bytes: Buffer): Map<string, Cell> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'row' || name === 'c',
  })
  const { worksheet } = parser.parse(unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '') as {
    worksheet: { sheetData: { row: { c?: Cell[] }[] } }
  }
  return new Map(worksheet.sheetData.row.flatMap(({ c = [] }) => c.map((cell) => [cell['@r'], cell])))
}

describe('a list as XLSX', () => {
  it('has numbers as numbers, days as days, the rest as text, and bold titles', async () => {
    const bytes = await wholeOf(writeXlsx, sheet, [row], [empty])
    const cells = cellsOf(bytes)
    const said = (at: string) => cells.get(at)?.is?.t['#text']
    expect([cells.get('A1')?.['@s'], said('A1')]).toEqual(['1', 'at başlığı'])
    // 46087 is 6 March 2026 in a spreadsheet's calendar.
    expect(Number(cells.get('A2')?.v)).toBeCloseTo(46_087 + (30 * 60 + 7) / 86_400, 8)
    expect(cells.get('A2')).toMatchObject({ '@s': '2' })
    expect(cells.get('B2')).toEqual({ '@r': 'B2', '@s': '3', v: '46086' })
    expect(cells.get('D2')).toEqual({ '@r': 'D2', '@s': '4', v: '-12345.67' })
    expect([cells.get('E2')?.v, cells.get('F2')?.v]).toEqual(['3', '2.75'])
    expect(['C2', 'G2', 'H2', 'G3'].map(said)).toEqual(['Işık; "Güneş" A.Ş.', 'Başarılı', 'Evet', 'new'])
    expect(cells.has('D3')).toBe(false)
    // Nothing may have a word of its own.
    const named = {
      ...sheet,
      columns: [{ ...titled('name', 'text'), none: { tr: 'Torba hesap', en: 'Unidentified' } }],
    }
    expect(cellsOf(await wholeOf(writeXlsx, named, [empty])).get('A2')?.is?.t['#text']).toBe('Torba hesap')
    expect((await wholeOf(writeCsv, named, [empty])).toString('utf8')).toMatch(/\nTorba hesap\r\n$/)
    const files = unzip(bytes)
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Tahsilat Geçmişi"')
    expect(files.get('xl/styles.xml')).toMatch(/<cellXfs.*<xf[^>]*fontId="0".*?<xf[^>]*fontId="1"/)
    expect(files.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet1.xml')
  })

  it.each(FORMULAS)('takes %j for the text it is', async (name) => {
    const cells = cellsOf(await wholeOf(writeXlsx, { ...sheet, columns: [titled('name', 'text')] }, [{ name }]))
    expect(cells.get('A2')).toMatchObject({ '@t': 'inlineStr', '@s': '5', is: { t: { '#text': name } } })
  })

  it('leaves out what no XML can hold, and passes on what broke while rows were read', async () => {
    const only = { ...sheet, columns: [titled('name', 'text')] }
    const cells = cellsOf(await wholeOf(writeXlsx, only, [{ name: '<a>\u0001&\uD800ş' }]))
    expect(cells.get('A2')?.is?.t['#text']).toBe('<a>&ş')
    const broken = async function* broken(): AsyncIterable<Row[]> {
      yield await Promise.resolve([row])
      throw new Error('the rows ran out')
    }
    const read = async () => {
      for await (const piece of writeXlsx(sheet, broken())) expect(piece).toBeInstanceOf(Buffer)
    }
    await expect(read()).rejects.toThrow('the rows ran out')
  })
})

it('a list as PDF has a line for each row and a page for every forty', async () => {
  const rows = Array.from({ length: 90 }, () => row)
  const text = (await wholeOf(writePdf, sheet, rows)).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
})
