import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { copyBundled } from './bundled.ts'
import { withClient } from '../postgres/connect.ts'
import type { BackupConfig } from './config.ts'
import { copyTree, type Tree } from './copy-tree.ts'
import { noteTaken } from './facts.store.ts'
import { MANIFEST, PLACES, type BackupKind, type DatabaseFacts, type Manifest } from './manifest.ts'
import { requireEmpty } from './put-back.ts'
import { copyServer, dumpDatabase } from './system.ts'

export interface BackupOrder {
  readonly folder: string
  /** The whole server instead of one database. */
  readonly base: boolean
}

export interface TakenBackup {
  readonly manifest: Manifest
  /** For whoever keeps it apart: with it, nobody changes a backup unseen. */
  readonly manifestSha256: string
}

/** Takes a backup beside its place and moves it in when it is whole: a folder of that name is one that can be restored. */
export async function takeBackup(config: BackupConfig, order: BackupOrder, now: Date): Promise<TakenBackup> {
  const folder = resolve(order.folder)
  refuseInside(folder, config)
  requireEmpty(folder, 'The folder')
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const kind = kindOf(config, order)
    const database = await copyDatabase(config, kind, unfinished)
    // After the database: whatever it speaks of lies in the folder by then.
    const content = await copyContent(config, unfinished)
    const manifest: Manifest = {
      format: 1,
      kind,
      takenAt: now.toISOString(),
      vezne: versionOf(config.root),
      schema: database.schema,
      postgres: database.postgres,
      timeline: database.timeline,
      folders: [...database.folders, ...content.folders],
      files: [...database.files, ...content.files],
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    writeFileSync(join(unfinished, MANIFEST), text, { mode: 0o600, flush: true })
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(unfinished, folder)
    return { manifest, manifestSha256: createHash('sha256').update(text).digest('hex') }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

/** Lets the installation know when it was last backed up; a bundled database is down while it is copied, and is not told. */
export async function noteBackup({ ownerUrl, databaseUrl }: BackupConfig, { kind }: Manifest): Promise<void> {
  const url = ownerUrl ?? databaseUrl
  if (kind !== 'folder' && url !== undefined) await withClient(url, (owner) => noteTaken(owner, kind))
}

function kindOf({ databaseUrl }: BackupConfig, { base }: BackupOrder): BackupKind {
  if (databaseUrl !== undefined) return base ? 'base' : 'dump'
  if (base)
    throw new BadDay('--base copies a server of your own: set DATABASE_URL; the bundled one is copied whole anyway.')
  return 'folder'
}

function copyDatabase(config: BackupConfig, kind: BackupKind, to: string): Promise<DatabaseFacts & Tree> {
  const url = config.ownerUrl ?? config.databaseUrl ?? ''
  switch (kind) {
    case 'folder':
      return copyBundled(config, to)
    case 'dump':
      return dumpDatabase(config, url, to)
    case 'base':
      return copyServer(config, url, to)
  }
}

/** Names that begin with a dot are files on their way to their name. */
async function copyContent({ contentDir }: BackupConfig, to: string): Promise<Tree> {
  if (!existsSync(contentDir)) return { folders: [], files: [] }
  return copyTree(contentDir, join(to, PLACES.content), PLACES.content, (name) => !name.startsWith('.'))
}

/** A backup that lies in what it is a backup of is lost with it. */
function refuseInside(folder: string, { dataFolder, contentDir }: BackupConfig): void {
  const isInside = (parent: string) => !relative(resolve(parent), folder).startsWith('..')
  if (![dataFolder, contentDir].some(isInside)) return
  throw new BadDay(
    `A backup inside of ${dataFolder} would be lost with it; name a folder elsewhere, best on another machine.`,
  )
}

function versionOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
