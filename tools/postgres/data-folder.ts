import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { giveTo, requireEntrance, type ServerUser } from './server-user.ts'

export interface Program {
  bin: string
  major: number
}

export type FolderState = 'absent' | 'ready' | { wrong: string }

const WAY_OUT = 'run "npm run demo:reset" to begin afresh, or set VEZNE_DATA to another folder'

/** Looks at a data folder before a server does, because the server's own words help nobody. */
function inspectDataFolder(folder: string, major: number): FolderState {
  if (!existsSync(folder)) return 'absent'
  const names = readNames(folder)
  if (names === undefined) return { wrong: `${folder} cannot be read as a folder` }
  if (names.length === 0) return 'absent'
  if (!names.includes('PG_VERSION')) return { wrong: `${folder} has no PG_VERSION file` }
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found !== String(major)) return { wrong: `${folder} was made by PostgreSQL ${found}, and this is ${major}` }
  if (!existsSync(join(folder, 'global', 'pg_control'))) return { wrong: `${folder} has no pg_control file` }
  return 'ready'
}

/** Makes the data folder when there is none, and refuses one that no server could open. */
export async function prepareDataFolder(folder: string, program: Program, user: ServerUser, sync: boolean) {
  const state = inspectDataFolder(folder, program.major)
  if (typeof state === 'object') throw new BadDay(`The database folder is broken: ${state.wrong}; ${WAY_OUT}.`)
  if (state === 'absent') await makeDataFolder(folder, program, user, sync)
  giveTo(user, folder)
}

/** A server that stops while it opens its folder found something there that it cannot read. */
export function wontOpen(folder: string, lastWords: string): BadDay {
  return new BadDay(`The database in ${folder} does not open (${lastWords || 'no reason given'}); ${WAY_OUT}.`)
}

/** Works beside the final place and moves in when finished: whoever is killed half way leaves no half-made folder. */
async function makeDataFolder(folder: string, program: Program, user: ServerUser, sync: boolean): Promise<void> {
  const parent = dirname(folder)
  requireEntrance(user, parent)
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const unfinished = join(parent, `${prefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(user, unfinished)
  await initialise(unfinished, program, user, sync)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(unfinished, folder)
}

/** The default order is neutral: under a Turkish one `lower('INFO')` is `ınfo`, which breaks addresses and codes. */
async function initialise(folder: string, program: Program, user: ServerUser, sync: boolean): Promise<void> {
  const neutral =
    program.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale-provider=libc', '--locale=C.UTF-8']
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-instructions', ...neutral]
  const [command = '', ...args] = [...user.prefix, join(program.bin, 'initdb'), ...options, ...(sync ? [] : ['-N'])]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, cwd: '/' })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  const reason = said.trim().split('\n').at(-1) ?? ''
  throw new BadDay(`The database folder could not be made in ${dirname(folder)}: ${reason}`)
}

function readNames(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}
