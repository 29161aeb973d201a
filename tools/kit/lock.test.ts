import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder, removeHolder, writeHolder } from '../start/data-folder.ts'
import { takeLock } from './lock.ts'

let folder: string
let holder: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-lock-'))
})

afterEach(() => {
  holder?.kill('SIGKILL')
  holder = undefined
  rmSync(folder, { recursive: true })
})

/** Another process that holds the lock until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  const script = join(folder, 'holder.mjs')
  const source = `import { takeLock } from ${JSON.stringify(import.meta.resolve('./lock.ts'))}
    process.send(takeLock(process.argv[2]) !== undefined)
    setInterval(() => {}, 1000)`
  writeFileSync(script, source)
  holder = fork(script, [join(folder, 'lock')], { execArgv: [] })
  const [isHeld] = (await once(holder, 'message')) as unknown[]
  expect(isHeld).toBe(true)
  return holder
}

it('refuses the lock while another process holds it', async () => {
  await startHolder()
  expect(takeLock(join(folder, 'lock'))).toBeUndefined()
})

it('gives the lock away at once when its holder was killed', async () => {
  const dying = await startHolder()
  dying.kill('SIGKILL')
  await once(dying, 'exit')
  const lock = takeLock(join(folder, 'lock'))
  expect(lock).toBeDefined()
  lock?.release()
})

it('can be taken again after it was released', () => {
  takeLock(join(folder, 'lock'))?.release()
  const again = takeLock(join(folder, 'lock'))
  expect(again).toBeDefined()
  again?.release()
})

it('names the folder and the process in one sentence when a second start is refused', async () => {
  await startHolder()
  writeHolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(
    `Vezne is already running on the data folder ${folder} (process ${process.pid}); stop it first, or set VEZNE_DATA to another folder.`,
  )
  removeHolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`already running on the data folder ${folder}; stop it first`)
})
