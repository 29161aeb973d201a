import { crc32, inflateRawSync } from 'node:zlib'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function fields(...pairs: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(pairs.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of pairs) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

/** An archive whose parts are not packed: the simplest that every reader takes. */
function archiveOf(parts: Readonly<Record<string, string>>): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [label, content] = [Buffer.from(name), Buffer.from(text)]
    const sizes = [[4, crc32(content)] as const, [4, content.length] as const, [4, content.length] as const]
    const version = [2, 20] as const
    const plain = [[2, 0] as const, [2, 0] as const, [4, 0x00210000] as const]
    const local = Buffer.concat([
      fields([4, 0x04034b50], version, ...plain, ...sizes, [2, label.length], [2, 0]),
      label,
    ])
    const rest = [
      [2, label.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(Buffer.concat([fields([4, 0x02014b50], version, version, ...plain, ...sizes, ...rest), label]))
    pieces.push(local, content)
    offset += local.length + content.length
  }
  const count = directory.length
  const end = [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, Buffer.concat(directory).length],
    [4, offset],
    [2, 0],
  ] as const
  return Buffer.concat([...pieces, ...directory, fields([4, 0x06054b50], ...end)])
}

const cellXml = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook of one sheet with these rows, as a user would bring it from elsewhere. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
  return archiveOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const PACKED = 8

/** The parts of an archive by their names, found by its directory at the end. */
function partsOf(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(fields([4, DIRECTORY_END]))
  const parts: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [label, extra, comment] = [28, 30, 32].map((from) => archive.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    const name = archive.toString('utf8', at + 46, at + 46 + label)
    parts[name] = (archive.readUInt16LE(at + 10) === PACKED ? inflateRawSync(content) : content).toString('utf8')
    at += 46 + label + extra + comment
  }
  return parts
}

const SHEET = 'xl/worksheets/sheet1.xml'
const CELL = /<c r="([A-Z]+)\d+"[^>]*>.*?<\/c>/g

/** `B` comes before `AA`. */
const byColumn = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/** A workbook that we handed out, with numbers typed into the columns of one of its rows; by the columns' titles. */
export function fillRow(workbook: Buffer, row: number, numbers: Readonly<Record<string, number>>): Buffer {
  const parts = partsOf(workbook)
  const sheet = parts[SHEET] ?? ''
  const cellsOf = (no: number) => {
    const [, xml = ''] = new RegExp(`<row r="${no}">(.*?)</row>`, 's').exec(sheet) ?? []
    return new Map(Array.from(xml.matchAll(CELL), ([cell, column]) => [column ?? '', cell] as const))
  }
  const titles = new Map([...cellsOf(1)].map(([column, cell]) => [/<t[^>]*>(.*?)<\/t>/.exec(cell)?.[1], column]))
  const cells = cellsOf(row)
  for (const [title, value] of Object.entries(numbers)) {
    const column = titles.get(title)
    if (column === undefined) throw new Error(`the workbook has no column ${title}`)
    cells.set(column, `<c r="${column}${row}"><v>${value}</v></c>`)
  }
  const inOrder = [...cells].toSorted(([one], [other]) => byColumn(one, other)).map(([, cell]) => cell)
  const typed = `<row r="${row}">${inOrder.join('')}</row>`
  return archiveOf({ ...parts, [SHEET]: sheet.replace(new RegExp(`<row r="${row}">.*?</row>`, 's'), () => typed) })
}
