import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from '../kit/lock.ts'

let data: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vezne-reset-'))
  for (const folder of ['postgres/base', 'postgres.new-7', 'content', 'simulators', 'log'])
    mkdirSync(join(data, folder), { recursive: true })
  for (const file of ['secret', 'log/api.log', 'content/logo.svg']) writeFileSync(join(data, file), '')
})

afterEach(() => {
  rmSync(data, { recursive: true })
})

function reset() {
  const file = fileURLToPath(new URL('reset.ts', import.meta.url))
  return spawnSync(process.execPath, [file], { env: { VEZNE_DATA: data }, encoding: 'utf8' })
}

it('forgets the database, the files, the banks’ books and the secret, and keeps the logs', () => {
  expect(reset()).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(data).toSorted()).toEqual(['lock', 'log'])
  expect(existsSync(join(data, 'log', 'api.log'))).toBe(true)
})

it('refuses while a start is running on that folder', () => {
  const lock = takeLock(join(data, 'lock'))
  expect(reset()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Vezne is already running on the data folder'),
  })
  lock?.release()
  expect(existsSync(join(data, 'postgres'))).toBe(true)
})
