import { viewOf, WireRow } from '../kit/db/wire-rows.ts'

/** What the database says of one row: how many cells, and each with its length. */
export function rowBytes(texts: readonly (string | null)[]): Buffer {
  const cells = texts.flatMap((text) => {
    const cell = Buffer.from(text ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(text === null ? -1 : cell.length)
    return [length, cell]
  })
  const count = Buffer.alloc(2)
  count.writeUInt16BE(texts.length)
  return Buffer.concat([count, ...cells])
}

export function wireRow(...texts: readonly (string | null)[]): WireRow {
  const bytes = rowBytes(texts)
  return new WireRow(bytes, viewOf(bytes), 0)
}
