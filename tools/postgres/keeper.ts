import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BadDay, messageOf } from '../kit/bad-day.ts'
import { takeLock } from '../kit/lock.ts'
import { startBundled } from './bundled.ts'
import { createDemoDatabase, createServingLogin } from './create-database.ts'
import type { KeeperOrder, KeeperReport } from './keeper-order.ts'
import type { RunningServer } from './server.ts'
import { startSystem } from './system.ts'

/**
 * PostgreSQL does not watch who started it. This small process stands between: it starts the server, tells its parent
 * when it is open, and closes it when the parent says so or is gone. When the server itself ends, the keeper ends too,
 * and the parent starts both again.
 */
const order = JSON.parse(process.argv[2] ?? '{}') as KeeperOrder
const asked = new Promise<'asked'>((resolve) => {
  process.once('disconnect', () => resolve('asked'))
  process.once('SIGTERM', () => resolve('asked'))
  process.once('SIGINT', () => resolve('asked'))
  // The parent may have died while our own files were still being read.
  if (process.send !== undefined && !process.connected) resolve('asked')
})

try {
  await onlyKeeper()
  const server = await start()
  report({ ready: true, socketFolder: server.socketFolder, version: server.version, adopted: server.adopted })
  log('info', server.adopted ? `adopted the running server ${server.pid}` : `started server ${server.pid}`)
  const first = await Promise.race([asked, server.ended])
  if (first === 'asked') await server.stop()
  else log('warn', `the database server ended (${first})`)
  if (order.temporary) rmSync(order.dataFolder, { recursive: true, force: true })
  process.exit(first === 'asked' ? 0 : 1)
} catch (error) {
  // The parent tells the person; the log keeps the details, quietly, so that nobody reads the same thing twice.
  log('info', error instanceof Error ? (error.stack ?? error.message) : String(error))
  report({ failed: error instanceof BadDay ? error.message : `The database did not start: ${messageOf(error)}` })
  process.exit(1)
}

/** When a start was killed, its keeper is still closing the server: the next one waits until it is done. */
async function onlyKeeper(): Promise<void> {
  mkdirSync(order.dataFolder, { recursive: true })
  const until = Date.now() + 60_000
  while (takeLock(join(order.dataFolder, 'postgres.lock')) === undefined) {
    if (Date.now() > until) throw new BadDay(`Another process holds the database in ${order.dataFolder}.`)
    await sleep(50)
  }
}

async function start(): Promise<RunningServer> {
  const server = order.kind === 'system' ? await startSystem(order, order.path ?? '') : await startBundled(order)
  await createServingLogin(server.socketFolder)
  if (order.demo) await createDemoDatabase(server.socketFolder)
  return server
}

function report(message: KeeperReport): void {
  if (process.connected) process.send?.(message)
}

function log(level: 'info' | 'warn', msg: string): void {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg }))
}
