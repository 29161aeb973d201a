import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../kit/bad-day.ts'

/** What a running (or dead) server wrote about itself into its data folder. */
export interface PostmasterFile {
  pid: number
  socketFolder: string
}

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 1 ? { pid, socketFolder: lines[4] ?? '' } : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * The processes that work in this data folder: the server and its backends stand in it as their current folder. The
 * answer is undefined where this cannot be known: outside Linux, or when some PostgreSQL hides where it stands.
 */
export function processesIn(folder: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined
  const home = realpathSync(folder)
  const found: number[] = []
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const place = currentFolderOf(pid)
    // An ordinary user's own server never hides from that user; root without all its powers may meet one that does.
    if (place === 'hidden' && nameOf(pid) === 'postgres' && process.getuid?.() === 0) return undefined
    if (place === home && pid !== process.pid) found.push(pid)
  }
  return found
}

/**
 * Removes a `postmaster.pid` whose number now belongs to a stranger: after a crash of the machine or of a container the
 * numbers begin again, and PostgreSQL would refuse to start as long as that stranger lives. The file is only removed
 * when not a single process works in the folder, because it also guards against a second server beside old backends.
 */
export function forgetStrangers(folder: string): void {
  const file = readPostmasterFile(folder)
  if (file === undefined || !isAlive(file.pid)) return
  if (processesIn(folder)?.length === 0) rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Tells the backends of a server that was killed what their server would have told them: to leave at once. */
export function dismissLeftBackends(folder: string): void {
  for (const pid of processesIn(folder) ?? []) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It left by itself.
    }
  }
}

function currentFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    return codeOf(error) === 'EACCES' ? 'hidden' : 'gone'
  }
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
