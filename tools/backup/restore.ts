import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { holdDataFolder, requireSameMajor, restoreBundled } from './bundled.ts'
import type { BackupConfig } from './config.ts'
import { checkedManifest, PLACES, type Manifest } from './manifest.ts'
import { putBack, requireEmpty } from './put-back.ts'
import { layServerDown, readDumpBack, requireEmptyDatabase, type ServerTarget } from './system.ts'

export interface RestoreOrder {
  readonly folder: string
  /** Looks at the backup and ends. */
  readonly check: boolean
  readonly into?: string | undefined
  readonly wal?: string | undefined
  readonly until?: Date | undefined
}

export interface Restored {
  readonly manifest: Manifest
  readonly contentFiles: number
}

/** Compares the whole backup with its manifest and looks at the target first; after that nothing is left to refuse. */
export async function restoreBackup(config: BackupConfig, order: RestoreOrder): Promise<Restored> {
  const folder = resolve(order.folder)
  const manifest = await checkedManifest(folder)
  const restoreDatabase = await chooseTarget(config, order, folder, manifest)
  if (order.check) return { manifest, contentFiles: 0 }
  requireEmpty(config.contentDir, 'The content folder')
  const lock = manifest.kind === 'folder' ? holdDataFolder(config) : undefined
  try {
    // Before the database, which may only be there with everything that it speaks of.
    const contentFiles = await putBack(folder, manifest, PLACES.content, config.contentDir)
    await restoreDatabase()
    return { manifest, contentFiles }
  } catch (error) {
    emptyAgain(config.contentDir)
    throw error
  } finally {
    lock?.release()
  }
}

/** Refuses what must not be restored to, and answers how it is done. */
async function chooseTarget(config: BackupConfig, order: RestoreOrder, folder: string, manifest: Manifest) {
  const url = config.ownerUrl ?? config.databaseUrl
  if (manifest.kind !== 'base' && [order.into, order.wal, order.until].some((each) => each !== undefined)) {
    throw new BadDay('--into, --wal and --until are for the backup of a whole server (backup --base).')
  }
  switch (manifest.kind) {
    case 'folder':
      if (url !== undefined)
        throw new BadDay('This is a backup of the bundled database: restore it without DATABASE_URL.')
      requireSameMajor(manifest)
      if (!order.check) requireEmpty(join(config.dataFolder, PLACES.folder), 'The database folder')
      return () => restoreBundled(config, folder, manifest)
    case 'dump':
      if (url === undefined)
        throw new BadDay('This is a backup of a server of your own: set DATABASE_URL to an empty database.')
      if (!order.check) await requireEmptyDatabase(url)
      return () => readDumpBack(config, url, folder, manifest)
    case 'base': {
      const target = targetOf(order)
      if (!order.check) requireEmpty(target.into, 'The folder')
      return () => layServerDown(folder, manifest, target)
    }
  }
}

function targetOf({ into, wal, until, check }: RestoreOrder): ServerTarget {
  if (into === undefined && !check)
    throw new BadDay('--into is needed: the empty folder that your PostgreSQL will be started on.')
  if (until !== undefined && wal === undefined)
    throw new BadDay('--until needs --wal: the folder with the archived log.')
  if (wal !== undefined && (!existsSync(wal) || /["'%\\]/.test(wal))) {
    throw new BadDay(`There is no archive in ${wal}, or its name has a sign in it that a shell reads.`)
  }
  return { into: resolve(into ?? '.'), wal: wal === undefined ? undefined : resolve(wal), until }
}

/** The folder itself may be where a disk is mounted. */
function emptyAgain(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}
