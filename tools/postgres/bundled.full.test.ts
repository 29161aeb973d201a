import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startBundled } from './bundled.ts'
import { withClient } from './connect.ts'
import { createDemoDatabase, DEMO_DATABASE, DEMO_REMARK } from './create-database.ts'
import { makePlace, type TestPlace } from './place-for-tests.ts'
import type { RunningServer } from './server.ts'

let place: TestPlace
let server: RunningServer | undefined

beforeEach(() => {
  place = makePlace()
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  place.remove()
})

const query = async (text: string, database = 'postgres') =>
  withClient(server?.urlOf(database) ?? '', async (client) => (await client.query<{ value: string }>(text)).rows)

it('opens a new folder, closes, and opens it again with everything in it', async () => {
  server = await startBundled(place)
  expect(server).toMatchObject({ version: expect.stringMatching(/^18\./), adopted: false })
  await query('create table kept as select 7 as value')
  await server.stop()
  expect(await server.ended).toBe('exit code 0')
  expect(statSync(server.socketFolder, { throwIfNoEntry: false })).toBeUndefined()
  server = await startBundled(place)
  expect(await query('select value from kept')).toEqual([{ value: 7 }])
})

it('has a neutral order by default and the Turkish one by its name', async () => {
  server = await startBundled(place)
  expect(await query(`select lower('INFO') as value`)).toEqual([{ value: 'info' }])
  const words = await query(`select w as value from unnest(array['d','ç','c','i','ı']) w order by w collate "tr-x-icu"`)
  expect(words.map(({ value }) => value).join('')).toBe('cçdıi')
})

it('loses nothing when the server is killed while somebody is in the middle of a query', async () => {
  place.durable = true
  server = await startBundled(place)
  await query('create table kept(value int)')
  await query('insert into kept values (7)')
  const busy = new pg.Client(server.urlOf('postgres'))
  busy.on('error', () => {})
  await busy.connect()
  // It computes without ever looking up, so it does not notice that its server is gone.
  const working = busy.query('select count(*) from generate_series(1, 1000000000)').catch(() => {})
  process.kill(server.pid, 'SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  server = await startBundled(place)
  expect(server.adopted).toBe(false)
  expect(await query('select value from kept')).toEqual([{ value: 7 }])
  await working
  await busy.end().catch(() => {})
})

it('opens although the number of its dead server belongs to a stranger by now', async () => {
  server = await startBundled(place)
  const folder = join(place.dataFolder, 'postgres')
  const file = readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  await server.stop()
  const stranger = spawn('sleep', ['60'])
  writeFileSync(join(folder, 'postmaster.pid'), file.replace(/^\d+/, String(stranger.pid)))
  server = await startBundled(place)
  expect(server.adopted).toBe(false)
  stranger.kill()
})

it('works in a folder whose path is far longer than a socket allows', async () => {
  place.remove()
  place = makePlace(...Array.from({ length: 12 }, (_, level) => `a-rather-long-name-${level}`))
  expect(place.dataFolder.length).toBeGreaterThan(200)
  server = await startBundled(place)
  expect(await query('select 1 as value')).toHaveLength(1)
})

it('makes the demo database once and marks it as its own', async () => {
  server = await startBundled(place)
  expect(await createDemoDatabase(server.socketFolder)).toBe(true)
  expect(await createDemoDatabase(server.socketFolder)).toBe(false)
  const remark = `select shobj_description(oid, 'pg_database') as value from pg_database where datname = '${DEMO_DATABASE}'`
  expect(await query(remark, DEMO_DATABASE)).toEqual([{ value: DEMO_REMARK }])
})
