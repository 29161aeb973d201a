import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { withClient } from '../postgres/connect.ts'
import type { BackupConfig } from './config.ts'
import { majorOf } from './facts.store.ts'

/** PostgreSQL's own programs, of a version that fits a server. */
export interface Programs {
  readonly start: (name: ProgramName, args: readonly string[], stdio?: Stdio) => ChildProcess
}

type ProgramName = 'pg_dump' | 'pg_restore' | 'psql' | 'pg_basebackup'
type Stdio = ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe']

/** The programs of the server's own version, or of the next newer one: an older one refuses it. */
export async function programsFor(config: BackupConfig, url: string): Promise<Programs> {
  const major = await withClient(url, majorOf)
  const fitting = foldersOf(config)
    .map((folder) => ({ folder, major: majorIn(folder) }))
    .filter((each) => each.major >= major)
    .toSorted((one, other) => one.major - other.major)
  const folder = fitting[0]?.folder
  if (folder === undefined) {
    throw new BadDay(
      `No pg_dump of version ${major} or newer is found here; install the client programs of PostgreSQL ${major}, or set POSTGRES_BIN to their folder.`,
    )
  }
  const env = { ...config.environment, ...passwordOf(url) }
  return {
    start: (name, args, stdio = ['ignore', 'ignore', 'pipe']) => spawn(join(folder, name), args, { env, stdio }),
  }
}

/** Debian keeps them off the PATH, behind a program that chooses for whoever asks. */
function foldersOf({ programs, environment }: BackupConfig): string[] {
  if (programs !== undefined) return [programs]
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...globSync('/usr/lib/postgresql/*/bin'), ...onPath].filter((folder) => existsSync(join(folder, 'pg_dump')))
}

function majorIn(folder: string): number {
  const said = spawnSync(join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number.parseInt(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? '0', 10)
}

const PASSWORD = /^(postgres(?:ql)?:\/\/[^:@/]*):([^@/]*)@/

/** An address without its password: everybody on a machine may read the words with which a program was called. */
export const openAddress = (url: string) => url.replace(PASSWORD, '$1@')

function passwordOf(url: string): { PGPASSWORD?: string } {
  const password = PASSWORD.exec(url)?.[2]
  return password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }
}

/** Settles when a program has ended well; fails with its last words when it has not. */
export async function untilDone(name: string, child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new BadDay(`${name} failed: ${said.trim().split('\n').slice(-3).join(' ') || `code ${code}`}`)
}
