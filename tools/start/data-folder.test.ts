import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoSecret, openDataFolder } from './data-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-data-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('makes the data folder, however deep, and leaves no trace of trying it', () => {
  const data = join(folder, 'a', 'b')
  openDataFolder(data, join(data, 'log'))
  expect(readdirSync(data)).toEqual(['log'])
})

it('says so when a file lies where the data folder should be', () => {
  const data = join(folder, 'data')
  writeFileSync(data, '')
  expect(() => openDataFolder(data, join(data, 'log'))).toThrow(
    `The data folder ${data} is a file; move it away, or set VEZNE_DATA to another folder.`,
  )
})

it('says so when a file lies on the way to the data folder', () => {
  writeFileSync(join(folder, 'file'), '')
  const data = join(folder, 'file', 'data')
  expect(() => openDataFolder(data, join(data, 'log'))).toThrow('cannot be made: a file is in the way')
})

it('says so when the data folder may not be written', () => {
  // Nothing forbids root to write, except in the folders that are the kernel's own.
  const data = process.getuid?.() === 0 ? '/sys/vezne' : join(folder, 'closed', 'data')
  mkdirSync(join(folder, 'closed'), { mode: 0o500 })
  expect(() => openDataFolder(data, join(data, 'log'))).toThrow(
    `The data folder ${data} may not be written by this user; give the right to write, or set VEZNE_DATA to another folder.`,
  )
})

it('makes the demo secret once, for its owner alone', () => {
  const secret = demoSecret(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(demoSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})
