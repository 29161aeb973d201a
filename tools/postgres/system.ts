import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { startProgram, type DatabasePlace } from './bundled.ts'
import type { Program } from './data-folder.ts'
import type { RunningServer } from './server.ts'

const OLDEST_MAJOR = 15

/** Starts the PostgreSQL that is installed on this machine, on a data folder of ours: the system's own stay untouched. */
export async function startSystem(place: DatabasePlace, path: string): Promise<RunningServer> {
  const program = systemProgram(path)
  if (program === undefined) {
    throw new BadDay(
      `No PostgreSQL ${OLDEST_MAJOR} or newer is installed here: neither on the PATH nor in /usr/lib/postgresql.`,
    )
  }
  return startProgram(program, place)
}

/** The newest server on the PATH or where Debian puts them; Debian keeps them off the PATH of ordinary users. */
export function systemProgram(path: string): Program | undefined {
  const folders = [...path.split(delimiter), ...globSync('/usr/lib/postgresql/*/bin')]
  const programs = folders
    .filter((bin) => bin !== '' && existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .map((bin) => ({ bin, major: Number.parseInt(versionOf(bin), 10) }))
  return programs.filter(({ major }) => major >= OLDEST_MAJOR).toSorted((a, b) => b.major - a.major)[0]
}

/** The version that the programs in this folder tell, like `15.19`. */
export function versionOf(bin: string): string {
  const said = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  return /\(PostgreSQL\) ([\d.]+)/.exec(said)?.[1] ?? ''
}
