import { chmodSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import type { Lock } from '../kit/lock.ts'
import { bundledProgram } from '../postgres/bundled.ts'
import { withClient } from '../postgres/connect.ts'
import { DEMO_DATABASE } from '../postgres/create-database.ts'
import { startKept } from '../postgres/kept.ts'
import { lockDataFolder, openDataFolder } from '../start/data-folder.ts'
import type { BackupConfig } from './config.ts'
import { copyTree, type Tree } from './copy-tree.ts'
import { markRestored, readFacts } from './facts.store.ts'
import { markOf, PLACES, type DatabaseFacts, type Manifest } from './manifest.ts'
import { putBack } from './put-back.ts'

/** What a server writes of itself, which is true of no copy. */
const OF_A_RUN: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts'])

/** The bundled database is copied while it is down: it is opened once, which also closes what a crash left, and stopped. */
export async function copyBundled({ dataFolder, logFolder }: BackupConfig, to: string): Promise<DatabaseFacts & Tree> {
  const folder = join(dataFolder, PLACES.folder)
  if (!existsSync(folder)) {
    throw new BadDay(
      `There is no database in ${dataFolder}; set VEZNE_DATA to its folder, or DATABASE_URL to a server.`,
    )
  }
  const lock = lockDataFolder(dataFolder)
  try {
    const facts = await whileOpen({ dataFolder, logFolder }, readFacts)
    const copied = await copyTree(folder, join(to, PLACES.folder), PLACES.folder, (name) => !OF_A_RUN.has(name))
    return { ...facts, ...copied }
  } finally {
    lock.release()
  }
}

/**
 * Puts the copied folder back. It is opened and marked as restored beside its place and moves in last: whoever is
 * killed half way leaves no database that does not know what happened to it.
 */
export async function restoreBundled(
  { dataFolder, logFolder }: BackupConfig,
  from: string,
  manifest: Manifest,
): Promise<void> {
  const beside = join(dataFolder, 'restoring')
  try {
    rmSync(beside, { recursive: true, force: true })
    // Where PostgreSQL runs as another user, that user must be able to pass through.
    mkdirSync(beside)
    chmodSync(beside, 0o711)
    await putBack(from, manifest, PLACES.folder, join(beside, PLACES.folder))
    await whileOpen({ dataFolder: beside, logFolder }, (owner) => markRestored(owner, markOf(manifest)))
    const place = join(dataFolder, PLACES.folder)
    // An empty folder was there before, or none.
    if (existsSync(place)) rmdirSync(place)
    renameSync(join(beside, PLACES.folder), place)
  } finally {
    rmSync(beside, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Makes the data folder when it is gone, and keeps every start off it until the lock is released. */
export function holdDataFolder({ dataFolder, logFolder }: BackupConfig): Lock {
  openDataFolder(dataFolder, logFolder)
  return lockDataFolder(dataFolder)
}

export function requireSameMajor({ postgres }: Manifest): void {
  const { major } = bundledProgram()
  if (Number.parseInt(postgres, 10) === major) return
  throw new BadDay(
    `The backup is one of PostgreSQL ${postgres}, and the bundled one is ${major}, which cannot open it.`,
  )
}

async function whileOpen<Answer>(
  place: { readonly dataFolder: string; readonly logFolder: string },
  ask: Parameters<typeof withClient<Answer>>[1],
): Promise<Answer> {
  const server = await startKept({ kind: 'bundled', ...place, durable: true, demo: false, temporary: false })
  try {
    return await withClient(server.urlOf(DEMO_DATABASE), ask)
  } finally {
    await server.stop()
  }
}
