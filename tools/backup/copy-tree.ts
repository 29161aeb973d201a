import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BadDay, codeOf } from '../kit/bad-day.ts'

/** One file of a backup, by its path inside of it. */
export interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What a folder holds: PostgreSQL does not open one in which an empty folder is missing. */
export interface Tree {
  readonly folders: readonly string[]
  readonly files: readonly BackupFile[]
}

/** Copies a file, told to be on the disk when this ends, and says what went through. */
export async function copyFile(from: string, to: string): Promise<Omit<BackupFile, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const look = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(createReadStream(from), look, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/** The same without a copy, for a file that another program wrote. */
export async function hashFile(file: string): Promise<Omit<BackupFile, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Whether a name in a folder belongs into the copy. */
type Wanted = (name: string) => boolean

/** Copies a folder with all that it holds; `to` must not be there yet. Paths are told below `name`. */
export async function copyTree(from: string, to: string, name: string, wanted: Wanted = () => true): Promise<Tree> {
  await mkdir(to, { mode: 0o700 })
  return walkTree(from, name, wanted, {
    folder: (path) => mkdir(join(to, path), { mode: 0o700 }),
    file: (path) => copyFile(join(from, path), join(to, path)),
  })
}

/** Looks at a folder that another program filled. */
export function hashTree(folder: string, name: string): Promise<Tree> {
  return walkTree(folder, name, () => true, { folder: async () => {}, file: (path) => hashFile(join(folder, path)) })
}

interface Visitor {
  readonly folder: (path: string) => Promise<unknown>
  readonly file: (path: string) => Promise<Omit<BackupFile, 'path'>>
}

async function walkTree(root: string, name: string, wanted: Wanted, visit: Visitor): Promise<Tree> {
  const folders = [name]
  const files: BackupFile[] = []
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, below), { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(below, entry.name)
      if (!wanted(entry.name)) continue
      if (entry.isDirectory()) {
        await visit.folder(path)
        folders.push(`${name}/${path}`)
        await walk(path)
      } else if (entry.isFile()) {
        const seen = await visit.file(path).catch((error: unknown) => {
          // The portal goes on meanwhile: what it took away since the folder was read belongs to nobody any more.
          if (codeOf(error) === 'ENOENT') return undefined
          throw error
        })
        if (seen !== undefined) files.push({ path: `${name}/${path}`, ...seen })
      } else {
        throw new BadDay(`${join(root, path)} is neither a file nor a folder: a copy would not hold what it leads to.`)
      }
    }
  }
  await walk('')
  return { folders, files }
}
