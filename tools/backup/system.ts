import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letServe } from '@vezne/server/kit/db/serving-login.ts'
import { BadDay } from '../kit/bad-day.ts'
import { withClient } from '../postgres/connect.ts'
import type { BackupConfig } from './config.ts'
import { hashFile, hashTree, type Tree } from './copy-tree.ts'
import { firstThingIn, makeServingRoles, markingLine, readFacts } from './facts.store.ts'
import { markOf, PLACES, type DatabaseFacts, type Manifest } from './manifest.ts'
import { openAddress, programsFor, untilDone } from './programs.ts'
import { putBack, requireEmpty } from './put-back.ts'

/** One database of a server of your own, as it stands at one moment; sales go on meanwhile. */
export async function dumpDatabase(config: BackupConfig, url: string, to: string): Promise<DatabaseFacts & Tree> {
  const programs = await programsFor(config, url)
  const facts = await withClient(url, readFacts)
  const file = join(to, PLACES.dump)
  const args = ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${openAddress(url)}`]
  await untilDone('pg_dump', programs.start('pg_dump', args))
  return { ...facts, folders: [], files: [{ path: PLACES.dump, ...(await hashFile(file)) }] }
}

/** The whole server with all its databases, from which an archive of its log leads to any later moment. */
export async function copyServer(config: BackupConfig, url: string, to: string): Promise<DatabaseFacts & Tree> {
  const programs = await programsFor(config, url)
  const facts = await withClient(url, readFacts)
  const folder = join(to, PLACES.base)
  const args = ['--wal-method=stream', '--checkpoint=fast', '--no-password']
  await untilDone(
    'pg_basebackup (its login needs the attribute REPLICATION)',
    programs.start('pg_basebackup', [...args, `--pgdata=${folder}`, `--dbname=${openAddress(url)}`]),
  )
  return { ...facts, ...(await hashTree(folder, PLACES.base)) }
}

export async function requireEmptyDatabase(url: string): Promise<void> {
  const found = await withClient(url, firstThingIn)
  if (found === undefined) return
  throw new BadDay(
    `The database of DATABASE_OWNER_URL is not empty (it has ${found}), and nothing is restored over it; create a new one for it.`,
  )
}

/**
 * Reads a dump back in, in one transaction with the mark that says so: there is no moment at which somebody could take
 * this database for one that knows everything.
 */
export async function readDumpBack(config: BackupConfig, url: string, from: string, manifest: Manifest): Promise<void> {
  const programs = await programsFor(config, url)
  await withClient(url, makeServingRoles)
  const script = programs.start(
    'pg_restore',
    ['--no-owner', '--no-tablespaces', '--file=-', join(from, PLACES.dump)],
    ['ignore', 'pipe', 'pipe'],
  )
  const reader = programs.start(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--no-password',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      '--file=-',
      `--dbname=${openAddress(url)}`,
    ],
    ['pipe', 'ignore', 'pipe'],
  )
  const { stdin } = reader
  // A reader that gives up closes its end; why it did is told by its last words.
  stdin?.on('error', () => script.kill())
  if (stdin !== null) script.stdout?.pipe(stdin, { end: false })
  const written = untilDone('pg_restore', script).then(
    () => void stdin?.end(markingLine(markOf(manifest))),
    (error: unknown) => {
      // Without its end the reader's transaction is never committed.
      reader.kill()
      throw error
    },
  )
  const [read, wrote] = await Promise.allSettled([untilDone('psql', reader), written])
  // The reader is killed when the writer fails, and the writer when the reader does: who spoke first is told.
  const failures = [read, wrote].flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
  const told = failures.find(({ message }) => !message.includes('code null')) ?? failures[0]
  if (told !== undefined) throw told
  if (config.databaseUrl !== undefined) await letServe(url, config.databaseUrl)
}

export interface ServerTarget {
  /** Where the server's folder is put. */
  readonly into: string
  /** Where the server put the finished pieces of its log aside. */
  readonly wal?: string | undefined
  readonly until?: Date | undefined
}

/** Lays the folder of a whole server down, to be led on when it starts. It then writes on a timeline of its own. */
export async function layServerDown(
  from: string,
  manifest: Manifest,
  { into, wal, until }: ServerTarget,
): Promise<void> {
  requireEmpty(into, 'The folder')
  await putBack(from, manifest, PLACES.base, into)
  const settings = [
    // Without an archive there is nothing more to be found; asking for it makes the server begin a new timeline.
    `restore_command = '${wal === undefined ? 'false' : `cp "${wal}/%f" "%p"`}'`,
    // So early the server knows no names of zones, and `Z` is one.
    ...(until === undefined
      ? []
      : [
          `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
          `recovery_target_action = 'promote'`,
        ]),
  ]
  appendFileSync(join(into, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(into, 'recovery.signal'), '', { mode: 0o600 })
}
