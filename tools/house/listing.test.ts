import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listPaths, readTexts } from './listing.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vezne-listing-'))
  mkdirSync(join(root, 'node_modules/zod'), { recursive: true })
  for (const path of ['a.ts', 'picture.png', 'node_modules/zod/index.js']) writeFileSync(join(root, path), 'text')
  writeFileSync(join(root, 'picture.png'), 'PNG\0')
  writeFileSync(join(root, '.gitignore'), 'node_modules/\n')
})
afterEach(() => rmSync(root, { recursive: true }))

it('lists the same files with git and without', () => {
  const withoutGit = listPaths(root)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  execFileSync('git', ['add', 'a.ts'], { cwd: root })
  expect(listPaths(root)).toEqual(withoutGit)
  expect(withoutGit).toEqual(['.gitignore', 'a.ts', 'picture.png'])
})
it('leaves out a tracked file that was deleted', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  execFileSync('git', ['add', 'a.ts'], { cwd: root })
  rmSync(join(root, 'a.ts'))
  expect(listPaths(root)).not.toContain('a.ts')
})
it('reads texts and leaves pictures', () => {
  expect(readTexts(root, ['a.ts', 'picture.png'])).toEqual([{ path: 'a.ts', text: 'text' }])
})
