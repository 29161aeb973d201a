import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAlive } from '../postgres/postmaster.ts'
import { ToyHouse } from './toy-house.ts'

let house: ToyHouse
const CHILDREN = ['api', 'worker', 'simulators', 'database']

beforeEach(async () => {
  house = await ToyHouse.build()
})

afterEach(() => house.remove())

const expectGone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 50 })

it('opens everything, tells where it is, and closes it in order on Ctrl-C', async () => {
  const start = house.start()
  await start.says('Ctrl-C stops everything')
  expect(start.said()).toContain(`Portal     http://localhost:${house.ports['PORT']}\n`)
  expect(start.said()).toContain(`Mailbox    http://localhost:${house.ports['SIM_PORT']}/mailbox\n`)
  expect(start.said()).toContain('Sign in    bayi@vezne.test / Vezne.Demo.2025\n')
  const pids = CHILDREN.map((name) => house.pidOf(name))
  start.signal('SIGINT')
  expect(await start.ended).toBe('exit code 0')
  expect(pids.filter(isAlive)).toEqual([])
  expect(house.read('goodbyes')).toMatch(/^(?:api worker|worker api) simulators $/)
  expect(house.read('log/postgres.log')).toMatch(/database system is shut down\n$/)
  expect(existsSync(join(house.data, 'running'))).toBe(false)
})

it('leaves no process behind when it is killed, and opens again at once', async () => {
  const first = house.start()
  await first.says('Ctrl-C stops everything')
  const pids = CHILDREN.map((name) => house.pidOf(name))
  first.signal('SIGKILL')
  const second = house.start()
  await second.says('Ctrl-C stops everything')
  await expectGone(pids)
})

it('refuses a second start on the same data folder and does not disturb the first', async () => {
  const first = house.start()
  await first.says('Ctrl-C stops everything')
  const second = house.start()
  expect(await second.ended).toBe('exit code 1')
  expect(second.said().trim()).toBe(
    `Vezne is already running on the data folder ${house.data} (process ${first.pid}); stop it first, or set VEZNE_DATA to another folder.`,
  )
  expect(isAlive(house.pidOf('api'))).toBe(true)
})

it('starts the API and the database again when they are killed', async () => {
  const start = house.start()
  await start.says('Ctrl-C stops everything')
  const pids = ['api', 'database'].map((name) => house.pidOf(name))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await start.says('api stopped (SIGKILL); started again')
  await start.says('database stopped (exit code 1); started again')
  expect(house.pidOf('api')).not.toBe(pids[0])
  expect(isAlive(house.pidOf('database'))).toBe(true)
})

it('says which port is taken before it starts anything', async () => {
  const taken = createServer().listen(Number(house.ports['SIM_SMTP_PORT']), '127.0.0.1')
  await once(taken, 'listening')
  const start = house.start()
  expect(await start.ended).toBe('exit code 1')
  expect(start.said().trim()).toBe(
    `Port ${house.ports['SIM_SMTP_PORT']} is taken by another program; stop it, or choose another port with SIM_SMTP_PORT.`,
  )
  taken.close()
})

it('says what is wrong with a broken database folder, and stops what it had started', async () => {
  mkdirSync(join(house.data, 'postgres'), { recursive: true })
  writeFileSync(join(house.data, 'postgres', 'PG_VERSION'), '16\n')
  const start = house.start()
  expect(await start.ended).toBe('exit code 1')
  expect(start.said()).toContain('was made by PostgreSQL 16, and this is 18; run "npm run demo:reset" to begin afresh')
  expect(start.said()).not.toContain('    at ')
  // Asked to leave, or left alone: it goes either way, in its own time.
  if (existsSync(join(house.data, 'simulators.pid'))) await expectGone([house.pidOf('simulators')])
})

it('passes on what a failed migration says, without a stack trace', async () => {
  house.write(
    'server/src/main-migrate.ts',
    `process.stderr.write('0001-tenants.sql was edited after it ran.\\n'); process.exitCode = 1`,
  )
  const start = house.start()
  expect(await start.ended).toBe('exit code 1')
  expect(start.said()).toContain('The migrations failed: 0001-tenants.sql was edited after it ran. (log: ')
  expect(start.said()).not.toContain('    at ')
})
