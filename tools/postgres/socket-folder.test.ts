import { chmodSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serverUser } from './server-user.ts'
import { socketFolderFor } from './socket-folder.ts'

let temporary: string
let data: string
const user = serverUser()

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'v-'))
  data = join(temporary, 'data')
  mkdirSync(data)
})

afterEach(() => {
  rmSync(temporary, { recursive: true })
})

it('is short, closed to others, and the same every time', () => {
  const folder = socketFolderFor(data, user, temporary)
  expect(`${folder}/.s.PGSQL.5432.lock`.length).toBeLessThan(104)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(socketFolderFor(data, user, temporary)).toBe(folder)
})

it('is made again when whoever left it takes it away at that very moment', () => {
  const folder = socketFolderFor(data, user, temporary)
  let looks = 0
  const slow = {
    ...user,
    get uid() {
      if (looks++ === 0) rmdirSync(folder)
      return user.uid
    },
  }
  expect(socketFolderFor(data, slow, temporary)).toBe(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('differs from one data folder to the next', () => {
  const other = join(temporary, 'other')
  mkdirSync(other)
  expect(socketFolderFor(other, user, temporary)).not.toBe(socketFolderFor(data, user, temporary))
})

it('is another one when somebody else was there first with an open folder', () => {
  const usual = socketFolderFor(data, user, temporary)
  chmodSync(usual, 0o777)
  const folder = socketFolderFor(data, user, temporary)
  expect(folder).not.toBe(usual)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('never follows a link that somebody laid there', () => {
  const usual = socketFolderFor(data, user, temporary)
  rmSync(usual, { recursive: true })
  symlinkSync(data, usual)
  expect(socketFolderFor(data, user, temporary)).not.toBe(usual)
})

it('stays short when the temporary folder is long', () => {
  const long = join(temporary, 'x'.repeat(100))
  mkdirSync(long)
  const folder = socketFolderFor(data, user, long)
  expect(folder).toMatch(/^\/tmp\/vezne-/)
  rmSync(folder, { recursive: true })
})
