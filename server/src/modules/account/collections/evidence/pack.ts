import { createHash } from 'node:crypto'
import { zipSync, type ZipOptions } from 'fflate'

export interface PackedFile {
  readonly name: string
  readonly content: Buffer
}

/** The page that names every other file by its hash: `sha256sum -c` reads it as it is. */
const HASHES = 'SHA256SUMS.txt'

/** The first moment that a ZIP can name, on whatever clock: the same facts make the same bytes, whenever and wherever. */
const SETTINGS: ZipOptions = { mtime: new Date(1980, 0, 1), level: 6, os: 3 }

/** One ZIP of these files and a page of their hashes, in the order of their names. */
export function packEvidence(files: readonly PackedFile[]): Buffer {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const hashes = sorted.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  const all = [...sorted, { name: HASHES, content: Buffer.from(hashes.join('')) }]
  return Buffer.from(zipSync(Object.fromEntries(all.map(({ name, content }) => [name, content])), SETTINGS))
}
