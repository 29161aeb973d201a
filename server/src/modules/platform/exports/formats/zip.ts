import { pipeline } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'

/** One file inside an archive. */
interface Entry {
  readonly name: string
  readonly pieces: Iterable<string> | AsyncIterable<string>
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packed: number
}

const VERSION = 20
/** Bit 3: sizes follow the content, since nobody knows them before; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The first day the format can tell: what an archive holds does not depend on when it was made. */
const NO_TIME = 0x00210000

function fields(...pairs: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(pairs.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of pairs) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

function localHeader(name: Buffer): Buffer {
  const head = fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, NO_TIME], [4, 0], [4, 0], [4, 0])
  return Buffer.concat([head, fields([2, name.length], [2, 0]), name])
}

const descriptor = ({ crc, packed, size }: Written) => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const head = fields([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, NO_TIME], [4, crc])
  const rest = fields([4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
  return Buffer.concat([head, rest, name])
}

function endOf(entries: number, size: number, offset: number): Buffer {
  return fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries], [4, size], [4, offset], [2, 0])
}

/** An archive, written as its entries come: no entry is ever held whole. Each is below 4 GiB, as its readers are. */
export async function* zip(entries: Iterable<Entry>): AsyncIterable<Buffer> {
  const done: Written[] = []
  let offset = 0
  for (const { name, pieces } of entries) {
    const head = localHeader(Buffer.from(name))
    yield head
    let [crc, size, packed] = [0, 0, 0]
    const packer = createDeflateRaw()
    const counted = async function* counted() {
      for await (const text of pieces) {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    // What goes wrong on the way in comes out below, where the packed pieces are read.
    pipeline(counted, packer, () => undefined)
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      packed += chunk.length
      yield chunk
    }
    const written = { name: Buffer.from(name), offset, crc, size, packed }
    const tail = descriptor(written)
    yield tail
    offset += head.length + packed + tail.length
    done.push(written)
  }
  const directory = Buffer.concat(done.map(directoryEntry))
  yield Buffer.concat([directory, endOf(done.length, directory.length, offset)])
}
