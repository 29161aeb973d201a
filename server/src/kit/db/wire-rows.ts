import type { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'

/** A row as text, one for each column. */
export type TextRow = readonly (string | null)[]

/** The same bytes, read number by number. */
export const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length)

/** How a column comes: as text, or in the bytes in which the database keeps it. */
export type Format = 'text' | 'binary'

/**
 * A row as it came: the bytes of the wire, and where in them it stands. It is read as text when somebody asks for that, of
 * columns that came as such.
 */
export class WireRow {
  readonly bytes: Buffer
  readonly view: DataView
  /** Where its first cell begins: four bytes of its length, which is below zero where there is none, and its text. */
  readonly begin: number

  constructor(bytes: Buffer, view: DataView, begin: number) {
    this.bytes = bytes
    this.view = view
    this.begin = begin + 2
  }

  /** The text of one cell. */
  text(place: number): string | null {
    const { bytes, view } = this
    let at = this.begin
    for (let before = 0; before < place; before += 1) at += 4 + Math.max(0, view.getInt32(at))
    const length = view.getInt32(at)
    return length < 0 ? null : bytes.toString('utf8', at + 4, at + 4 + length)
  }

  /** By this name, since pg reads a row of its own by it. */
  get fields(): TextRow {
    const { bytes, view, begin } = this
    const texts: (string | null)[] = []
    const count = view.getUint16(begin - 2)
    for (let cell = 0, at = begin; cell < count; cell += 1) {
      const length = view.getInt32(at)
      at += 4
      texts.push(length < 0 ? null : bytes.toString('utf8', at, at + length))
      at += Math.max(0, length)
    }
    return texts
  }
}

const DATA_ROW = 'D'.charCodeAt(0)
/** A letter that says what a message is, and its length, which counts itself. */
const HEAD_BYTES = 5

/** Puts messages together that came in pieces. */
class Pieces {
  #held: Buffer[] = []
  #missing = 0

  /** Whole messages, and perhaps a piece; nothing while one is known to be longer than what has come of it. */
  take(chunk: Buffer): Buffer | undefined {
    if (this.#held.length === 0) return chunk
    this.#held.push(chunk)
    this.#missing -= chunk.length
    if (this.#missing > 0) return undefined
    const whole = Buffer.concat(this.#held)
    this.#held = []
    return whole
  }

  keep(piece: Buffer): void {
    const length = piece.length < HEAD_BYTES ? HEAD_BYTES : 1 + piece.readUInt32BE(1)
    this.#held = [piece]
    this.#missing = length - piece.length
  }
}

type Listener = (bytes: Buffer) => void

/**
 * Takes the rows out of what a connection says, before pg makes a text of every cell: what is written on as JSON is never
 * text in between. Everything else is pg's to read, as before, and so are the rows of whoever asks by it.
 */
export function takeRows(client: object): void {
  const { connection } = client as { readonly connection: EventEmitter & { readonly stream: Readable } }
  const { stream } = connection
  const [rest, ...others] = stream.listeners('data') as Listener[]
  if (rest === undefined || others.length > 0) throw new Error('pg reads its connection in another way than it did')
  stream.off('data', rest)
  const pieces = new Pieces()
  stream.on('data', (chunk: Buffer) => {
    const bytes = pieces.take(chunk)
    if (bytes === undefined) return
    const view = viewOf(bytes)
    let [told, at] = [0, 0]
    while (at + HEAD_BYTES <= bytes.length) {
      const end = at + 1 + view.getUint32(at + 1)
      if (end > bytes.length) break
      if (view.getUint8(at) === DATA_ROW) {
        if (told < at) rest(bytes.subarray(told, at))
        connection.emit('dataRow', new WireRow(bytes, view, at + HEAD_BYTES))
        told = end
      }
      at = end
    }
    if (told < at) rest(bytes.subarray(told, at))
    if (at < bytes.length) pieces.keep(bytes.subarray(at))
  })
}
