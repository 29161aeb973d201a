import { pipeline } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** One file inside an archive. */
interface Entry {
  readonly name: string
  readonly pieces: Iterable<string> | AsyncIterable<string>
}

const DEFLATED = 8
/** The first moment the format can tell, on whatever clock: what an archive holds does not depend on when it was made. */
const NO_TIME = new Date(1980, 0, 1)

/**
 * An archive, written as its entries come: no entry is ever held whole. Each is below 4 GiB, as its readers are. Node packs
 * beside the process's own thread; fflate writes what stands around it.
 */
export async function* zip(entries: Iterable<Entry>): AsyncIterable<Buffer> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const taken = () => written.splice(0).map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
  for (const { name, pieces } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, mtime: NO_TIME, size: 0, crc: 0 }
    archive.add(file)
    const packer = createDeflateRaw()
    const counted = async function* counted() {
      for await (const text of pieces) {
        const bytes = Buffer.from(text)
        file.crc = crc32(bytes, file.crc)
        file.size += bytes.length
        yield bytes
      }
    }
    // What goes wrong on the way in comes out below, where the packed pieces are read.
    pipeline(counted, packer, () => undefined)
    for await (const chunk of packer as AsyncIterable<Buffer<ArrayBuffer>>) {
      file.ondata?.(null, chunk, false)
      yield* taken()
    }
    file.ondata?.(null, new Uint8Array(), true)
    yield* taken()
  }
  archive.end()
  yield* taken()
}
