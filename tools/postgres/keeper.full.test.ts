import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messageOf } from '../kit/bad-day.ts'
import { startBundled } from './bundled.ts'
import { withClient } from './connect.ts'
import type { KeeperOrder } from './keeper-order.ts'
import { startKept } from './kept.ts'
import { makePlace, type TestPlace } from './place-for-tests.ts'
import { isAlive, readPostmasterFile } from './postmaster.ts'
import { systemProgram } from './system.ts'

let place: TestPlace
let order: KeeperOrder

beforeEach(() => {
  place = makePlace()
  const { dataFolder, socketFolder, logFolder, durable } = place
  order = { kind: 'bundled', dataFolder, socketFolder, logFolder, durable, demo: false, temporary: false }
})

afterEach(() => {
  place.remove()
})

function serverPid(): number {
  const file = readPostmasterFile(join(place.dataFolder, 'postgres'))
  if (file === undefined) throw new Error('the server is not running')
  return file.pid
}

it('closes the server and removes a temporary folder when the process that asked for it is killed', async () => {
  const script = join(place.dataFolder, 'parent.mjs')
  const source = `import { startKept } from ${JSON.stringify(import.meta.resolve('./kept.ts'))}
    await startKept(JSON.parse(process.argv[2]))
    process.send('ready')`
  writeFileSync(script, source)
  const parent = fork(script, [JSON.stringify({ ...order, temporary: true })], { execArgv: [] })
  await once(parent, 'message')
  const pid = serverPid()
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })
  await vi.waitFor(() => expect(existsSync(place.dataFolder)).toBe(false), { timeout: 60_000 })
})

it('ends when its server is killed, so that both can be started again', async () => {
  const kept = await startKept(order)
  process.kill(serverPid(), 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(kept.keeperPid)).toBe(false), { timeout: 60_000 })
})

it('finds the server that a killed keeper left behind, with everybody still connected to it', async () => {
  const kept = await startKept(order)
  const pid = serverPid()
  const guest = new pg.Client(kept.urlOf('postgres'))
  await guest.connect()
  process.kill(kept.keeperPid, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(kept.keeperPid)).toBe(false), { timeout: 60_000 })
  const again = await startBundled(place)
  expect(again).toMatchObject({ adopted: true, pid })
  expect((await guest.query('select 1')).rowCount).toBe(1)
  await guest.end()
  await again.stop()
  expect(isAlive(pid)).toBe(false)
})

it('waits until the keeper before it has closed the server', async () => {
  const first = await startKept(order)
  const stopping = first.stop()
  const second = await startKept(order)
  await stopping
  await withClient(second.urlOf('postgres'), (client) => client.query('select 1'))
  expect(isAlive(serverPid())).toBe(true)
  await second.stop()
  expect(readFileSync(join(place.logFolder, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
})

it('starts the PostgreSQL of this machine on a folder of ours, or says that there is none', async () => {
  const wanted = systemProgram('') === undefined ? /^No PostgreSQL 15 or newer is installed here/ : /^(?:1[5-9]|2\d)\./
  const outcome = await startKept({ ...order, kind: 'system', path: '' }).then(
    (kept) => kept.stop().then(() => kept.version),
    (error: unknown) => messageOf(error),
  )
  expect(outcome).toMatch(wanted)
  expect(existsSync(join(place.dataFolder, 'postgres', 'postmaster.pid'))).toBe(false)
})
