import { crc32 } from 'node:zlib'

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

/** A workbook of one sheet with these rows, as somebody would bring it from elsewhere. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
  return archiveOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}
