import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BadDay } from '../kit/bad-day.ts'
import { answeringVersion, socketUrl } from './connect.ts'
import { prepareDataFolder, wontOpen, type Program } from './data-folder.ts'
import { endOf, endOfStranger, endServer } from './ending.ts'
import { dismissLeftBackends, forgetStrangers, isAlive, readPostmasterFile } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'
import { dropSocketFolder, keepSocketFolder } from './socket-folder.ts'

export interface ServerOptions {
  program: Program
  user: ServerUser
  folder: string
  socketFolder: string
  logFile: string
  /** False for tests: an answered commit may be lost when the machine loses power, and everything is faster. */
  durable: boolean
}

export interface RunningServer {
  pid: number
  version: string
  /** True when the server was running already, left over by a keeper that was killed. */
  adopted: boolean
  socketFolder: string
  urlOf(database: string, user?: string): string
  /** Settles when the server has ended, with the reason in a word: an exit code or a signal. */
  ended: Promise<string>
  stop(): Promise<void>
}

const OPEN_WITHIN_MS = 120_000
const LEFTOVERS_LEAVE_WITHIN_MS = 30_000
const SETTINGS = ['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=100', 'shared_buffers=64MB']
/** What a new server says while an old one, or a backend of it, is still there. */
const IN_THE_WAY = /pre-existing shared memory block|lock file "[^"]*" already exists/
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Opens the server of a data folder, and makes the folder when there is none.
 *
 * A server that still answers on our socket is adopted, not restarted: its keeper was killed, but it serves, and whoever
 * is connected to it stays connected.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  keepSocketFolder(options.socketFolder, options.user)
  try {
    return await adoptOrOpen(options)
  } catch (error) {
    dropSocketFolder(options.socketFolder)
    throw error
  }
}

async function adoptOrOpen(options: ServerOptions): Promise<RunningServer> {
  await prepareDataFolder(options.folder, options.program, options.user, options.durable)
  forgetStrangers(options.folder)
  const until = Date.now() + LEFTOVERS_LEAVE_WITHIN_MS
  for (;;) {
    const opened = (await adopt(options)) ?? (await open(options))
    if (typeof opened === 'object') return opened
    if (!IN_THE_WAY.test(opened) || Date.now() > until) throw wontOpen(options.folder, lastReason(opened))
    // A killed server leaves backends behind for a moment, and no new server may start beside them.
    if (opened.includes('shared memory')) dismissLeftBackends(options.folder)
    await sleep(100)
  }
}

async function adopt(options: ServerOptions): Promise<RunningServer | undefined> {
  const file = readPostmasterFile(options.folder)
  if (file === undefined || !isAlive(file.pid)) return undefined
  const version = await answeringVersion(file.socketFolder)
  if (version === undefined) return undefined
  const ended = endOfStranger(file.pid)
  if (file.socketFolder === options.socketFolder) {
    return running(options, { pid: file.pid, version, adopted: true, ended })
  }
  // It listens where nobody will look for it any more.
  await endServer(file.pid, ended)
  return undefined
}

/** Starts the server; answers what it wrote into its log when it ended instead of opening. */
async function open(options: ServerOptions): Promise<RunningServer | string> {
  const before = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0
  const child = launch(options)
  let end: string | undefined
  const ended = endOf(child).then((word) => (end = word))
  const until = Date.now() + OPEN_WITHIN_MS
  for (;;) {
    if (end !== undefined) return readFileSync(options.logFile).subarray(before).toString() || end
    const version = await answeringVersion(options.socketFolder)
    if (version !== undefined && end === undefined)
      return running(options, { pid: child.pid ?? 0, version, adopted: false, ended })
    if (Date.now() > until) break
    await sleep(25)
  }
  child.kill('SIGQUIT')
  throw new BadDay(`The database did not open within ${OPEN_WITHIN_MS / 1000} seconds; its log is ${options.logFile}.`)
}

/** In a session of its own, so that Ctrl-C at the terminal reaches only the one who stops things in their order. */
function launch({ program, user, folder, socketFolder, logFile, durable }: ServerOptions): ChildProcess {
  const settings = [`unix_socket_directories=${socketFolder}`, ...SETTINGS, ...(durable ? [] : HASTY)]
  const server = [join(program.bin, 'postgres'), '-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const [command = '', ...args] = [...user.prefix, ...server]
  // The log goes straight to the file: a server that outlives its keeper goes on telling.
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(command, args, { stdio: ['ignore', log, log], detached: true, cwd: '/' })
  closeSync(log)
  return child
}

function running(
  options: ServerOptions,
  server: Omit<RunningServer, 'urlOf' | 'stop' | 'socketFolder'>,
): RunningServer {
  return {
    ...server,
    socketFolder: options.socketFolder,
    urlOf: (database, user) => socketUrl(options.socketFolder, database, user),
    stop: async () => {
      await endServer(server.pid, server.ended)
      dropSocketFolder(options.socketFolder)
    },
  }
}

/** The last thing the server complained about, without the time and the process number before it. */
function lastReason(log: string): string {
  const complaints = log.match(/(?:FATAL|PANIC|postgres): .*/g) ?? log.trim().split('\n')
  return complaints.at(-1)?.trim() ?? ''
}
