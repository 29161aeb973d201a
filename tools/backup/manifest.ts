import { readFileSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { BadDay, messageOf } from '../kit/bad-day.ts'
import { hashFile, type BackupFile, type Tree } from './copy-tree.ts'

/** How the database lies in a backup: the copied folder of the bundled one, a dump, or the folder of a whole server. */
export type BackupKind = 'folder' | 'dump' | 'base'

/** What is known of a database at the moment of its backup. */
export interface DatabaseFacts {
  /** The newest migration that ran. */
  readonly schema: string
  /** The server's version, like `18.4`. */
  readonly postgres: string
  /** Which life of the database this was (`docs/decisions/0014`). */
  readonly timeline: {
    readonly id: string
    readonly systemId: string
    readonly server: number
    readonly beganAt: string
  }
}

/** What a backup says of itself. No key stands in it, and none lies beside it. */
export interface Manifest extends DatabaseFacts, Tree {
  readonly format: 1
  readonly kind: BackupKind
  readonly takenAt: string
  /** The version of this program. */
  readonly vezne: string
}

export const MANIFEST = 'manifest.json'
/** Where the three kinds of database, and what companies uploaded, lie inside a backup. */
export const PLACES = { folder: 'postgres', base: 'postgres', dump: 'database.dump', content: 'content' } as const

/** Reads what a backup says of itself and compares every file with it: whoever restores touches nothing before this. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const wrong: string[] = []
  for (const file of manifest.files) {
    const fault = await faultOf(folder, file)
    if (fault !== undefined) wrong.push(`${file.path} ${fault}`)
  }
  if (wrong.length === 0) return manifest
  const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
  throw new BadDay(`The backup in ${folder} is damaged, nothing was restored: ${wrong.slice(0, 3).join('; ')}${more}.`)
}

async function faultOf(folder: string, { path, bytes, sha256 }: BackupFile): Promise<string | undefined> {
  const found = await lstat(join(folder, path)).catch(() => undefined)
  if (found === undefined) return 'is missing'
  if (!found.isFile()) return 'is no file'
  if (found.size !== bytes) return `has ${found.size} bytes instead of ${bytes}`
  return (await hashFile(join(folder, path))).sha256 === sha256 ? undefined : 'is not what was written'
}

function readManifest(folder: string): Manifest {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  } catch (error) {
    throw new BadDay(`${folder} is no whole backup: its ${MANIFEST} cannot be read (${messageOf(error)}).`)
  }
  if (!isManifest(content)) throw new BadDay(`${folder} is no backup that this version of Vezne can read.`)
  return content
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { format, kind, takenAt, vezne, schema, postgres, folders, files } = value as Partial<Manifest>
  return (
    format === 1 &&
    (kind === 'folder' || kind === 'dump' || kind === 'base') &&
    [takenAt, vezne, schema, postgres].every((text) => typeof text === 'string') &&
    Array.isArray(folders) &&
    folders.every(isInside) &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every((file: Partial<BackupFile>) => isInside(file.path) && /^[0-9a-f]{64}$/.test(file.sha256 ?? ''))
  )
}

/** A path that leads out of the backup would be written anywhere. */
function isInside(path: unknown): path is string {
  if (typeof path !== 'string') return false
  const [top = '', ...below] = path.split('/')
  const known: readonly string[] = Object.values(PLACES)
  return known.includes(top) && below.every((name) => !['', '.', '..'].includes(name)) && !/[\\\0]/.test(path)
}

/** What a restored database says of itself. */
export const markOf = ({ takenAt }: Manifest) => `restored from the backup of ${takenAt}`
