import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAlive } from '../postgres/postmaster.ts'
import { Screen } from './screen.ts'
import { Supervised } from './supervised.ts'

let folder: string
let said: string[]
let child: Supervised | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-child-'))
  said = []
})

afterEach(async () => {
  await child?.stop(1000)
  rmSync(folder, { recursive: true })
})

function supervise(source: string): Supervised {
  const file = join(folder, 'child.mjs')
  writeFileSync(file, source)
  const screen = new Screen({ isTTY: false, write: (text: string) => said.push(text.trim()) > 0 })
  child = new Supervised({ name: 'child', file, environment: { FOLDER: folder } }, folder, screen)
  return child
}

/** Writes its number down, says that it is ready, and stays until its parent is gone. */
const OBEDIENT = `
  import { writeFileSync } from 'node:fs'
  import { env } from 'node:process'
  writeFileSync(env.FOLDER + '/pid', String(process.pid))
  process.on('disconnect', () => process.exit(0))
  process.send({ ready: true })`

const pidOf = () => Number(readFileSync(join(folder, 'pid'), 'utf8')) || Number.NaN

it('starts a killed child again and says so', async () => {
  await supervise(OBEDIENT).start()
  const first = pidOf()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(said).toContain('child stopped (SIGKILL); started again'), { timeout: 60_000 })
  expect(pidOf()).not.toBe(first)
})

it('leaves a child dead that was told to stop', async () => {
  const obedient = supervise(OBEDIENT)
  await obedient.start()
  await obedient.stop(5000)
  expect(isAlive(pidOf())).toBe(false)
  expect(said).toEqual([])
})

it('kills a child that does not stop when it is asked', async () => {
  const deaf = supervise(`${OBEDIENT}; process.on('SIGTERM', () => {})`)
  await deaf.start()
  await deaf.stop(200)
  expect(isAlive(pidOf())).toBe(false)
})

it('tells in one sentence why the first start failed, and where the log is', async () => {
  const failing = supervise(`process.stderr.write('The bank is closed.\\n'); process.exit(1)`)
  await expect(failing.start()).rejects.toThrow(
    `The child did not start: The bank is closed. Its log is ${join(folder, 'child.log')}.`,
  )
})

it('keeps everything a child says in its log, and lifts warnings to the console once', async () => {
  const line = JSON.stringify({ level: 40, msg: 'slow' })
  await supervise(`${OBEDIENT}; console.log('${line}'); console.log('${line}'); console.log('{"level":30}')`).start()
  await vi.waitFor(() => expect(readFileSync(join(folder, 'child.log'), 'utf8').split('\n')).toHaveLength(4), {
    timeout: 60_000,
  })
  expect(said).toEqual(['child warn: slow'])
})
