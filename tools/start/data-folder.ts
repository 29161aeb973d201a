import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadDay, codeOf, messageOf } from '../kit/bad-day.ts'
import { takeLock, type Lock } from '../kit/lock.ts'

const ELSEWHERE = 'or set VEZNE_DATA to another folder'

/** Makes the data folder and proves that we may write into it. Others may pass through it, but not look around. */
export function openDataFolder(folder: string, logFolder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    mkdirSync(logFolder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new BadDay(whyNot(folder, error))
  }
}

function whyNot(folder: string, error: unknown): string {
  const code = codeOf(error)
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    return `The data folder ${folder} is a file; move it away, ${ELSEWHERE}.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return `The data folder ${folder} cannot be made: a file is in the way.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The data folder ${folder} may not be written by this user; give the right to write, ${ELSEWHERE}.`
  }
  if (code === 'ENOSPC') return `The disk that holds the data folder ${folder} is full.`
  return `The data folder ${folder} cannot be used: ${messageOf(error)}.`
}

/** One start per data folder: the lock ends with the process that holds it. */
export function lockDataFolder(folder: string): Lock {
  let lock: Lock | undefined
  try {
    lock = takeLock(join(folder, 'lock'))
  } catch (error) {
    throw new BadDay(
      `The lock file in ${folder} cannot be opened (${messageOf(error)}); start as its owner, ${ELSEWHERE}.`,
    )
  }
  if (lock !== undefined) return lock
  const pid = readHolder(folder)
  const holder = pid === undefined ? '' : ` (process ${pid})`
  throw new BadDay(`Vezne is already running on the data folder ${folder}${holder}; stop it first, ${ELSEWHERE}.`)
}

/** The holder's number is a courtesy to the reader of a sentence; the truth is the lock. */
export function writeHolder(folder: string): void {
  writeFileSync(join(folder, 'running'), `${process.pid}\n`)
}

export function readHolder(folder: string): number | undefined {
  const file = join(folder, 'running')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN
  return Number.isInteger(pid) ? pid : undefined
}

export function removeHolder(folder: string): void {
  rmSync(join(folder, 'running'), { force: true })
}

/** The demo's own secret: random, made once, readable by its owner alone. */
export function demoSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file) || readFileSync(file, 'utf8').length < 64) {
    rmSync(file, { force: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
