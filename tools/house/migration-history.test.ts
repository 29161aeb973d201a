import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readMigrationHistory } from './migration-history.ts'
import { editedMigrations } from './migrations.ts'

const PATH = 'server/migrations/0001-a.sql'
let root = ''

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=House', '-c', 'user.email=house@vezne.test', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
const write = (text: string) => writeFileSync(join(root, PATH), text)
const commit = (text: string) => {
  write(text)
  git('add', '.')
  git('commit', '-m', text)
}
function faults(paths: string[]): string[] | undefined {
  const found = readMigrationHistory(root, paths)
  return found && editedMigrations(found.history, found.now)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vezne-history-'))
  mkdirSync(join(root, 'server/migrations'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

it('says nothing outside a checkout and before the first commit', () => {
  write('one')
  expect(faults([PATH])).toBeUndefined()
  git('init', '--quiet')
  expect(faults([PATH])).toBeUndefined()
})
it('sees an edit before and after it is committed', () => {
  git('init', '--quiet')
  commit('one')
  expect(faults([PATH])).toEqual([])
  write('two')
  expect(faults([PATH])).toHaveLength(1)
  commit('two')
  expect(faults([PATH])).toHaveLength(1)
  commit('one')
  expect(faults([PATH])).toEqual([])
})
it('sees a merged migration disappear', () => {
  git('init', '--quiet')
  commit('one')
  git('rm', '--quiet', PATH)
  expect(faults([])).toEqual([`${PATH} was merged and is gone`])
})
it('counts what a merge brought in as merged, not how often its branch changed it', () => {
  git('init', '--quiet', '--initial-branch=main')
  git('commit', '--allow-empty', '-m', 'start')
  git('switch', '--quiet', '-c', 'branch')
  commit('draft')
  commit('final')
  git('switch', '--quiet', 'main')
  mkdirSync(join(root, 'server/migrations'), { recursive: true })
  git('merge', '--no-ff', '-m', 'merge', 'branch')
  expect(faults([PATH])).toEqual([])
})
