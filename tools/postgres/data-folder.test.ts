import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startBundled } from './bundled.ts'
import { makePlace, type TestPlace } from './place-for-tests.ts'

let place: TestPlace
let folder: string

beforeEach(() => {
  place = makePlace()
  folder = join(place.dataFolder, 'postgres')
})

afterEach(() => {
  place.remove()
})

const WAY_OUT = 'run "npm run demo:reset" to begin afresh, or set VEZNE_DATA to another folder.'

it('says which version made a folder that it cannot open', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '16\n')
  await expect(startBundled(place)).rejects.toThrow(
    `The database folder is broken: ${folder} was made by PostgreSQL 16, and this is 18; ${WAY_OUT}`,
  )
})

it('says what is missing in a folder that is no database', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'holiday.jpg'), '')
  await expect(startBundled(place)).rejects.toThrow(`${folder} has no PG_VERSION file; ${WAY_OUT}`)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  await expect(startBundled(place)).rejects.toThrow(`${folder} has no pg_control file; ${WAY_OUT}`)
})

it('says so when the database folder is a file', async () => {
  writeFileSync(folder, '')
  await expect(startBundled(place)).rejects.toThrow(`${folder} cannot be read as a folder; ${WAY_OUT}`)
  expect(existsSync(place.socketFolder ?? '')).toBe(false)
})

it("passes the server's own reason on when the folder looks right but is not", async () => {
  await (await startBundled(place)).stop()
  writeFileSync(join(folder, 'global', 'pg_control'), Buffer.alloc(8192))
  await expect(startBundled(place)).rejects.toThrow(
    /^The database in .* does not open \((?:FATAL|PANIC): .*\); run "npm/,
  )
})

it('begins again after a first start that was killed half way', async () => {
  mkdirSync(join(place.dataFolder, 'postgres.new-1', 'base'), { recursive: true })
  mkdirSync(folder)
  const server = await startBundled(place)
  await server.stop()
  expect(readdirSync(place.dataFolder).toSorted()).toEqual(['log', 'postgres'])
  rmSync(folder, { recursive: true })
})
