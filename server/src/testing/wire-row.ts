import { viewOf, WireRow } from '../kit/db/wire-rows.ts'

/** A cell: its text or, where it was asked for so, its bytes. */
type Said = string | Buffer | null

/** What the database says of one row: how many cells, and each with its length. */
export function rowBytes(said: readonly Said[]): Buffer {
  const cells = said.flatMap((one) => {
    const cell = Buffer.from(one ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(one === null ? -1 : cell.length)
    return [length, cell]
  })
  const count = Buffer.alloc(2)
  count.writeUInt16BE(said.length)
  return Buffer.concat([count, ...cells])
}

export function wireRow(...said: readonly Said[]): WireRow {
  const bytes = rowBytes(said)
  return new WireRow(bytes, viewOf(bytes), 0)
}
