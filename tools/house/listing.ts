import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the house: its path from the root, with forward slashes, and its text. */
export interface HouseFile {
  readonly path: string
  readonly text: string
}

/** What .gitignore names, for a house that is not a git checkout (an unpacked archive, an image). */
const UNLISTED = /^(node_modules|\.git|\.data|dist|test-results)$|\.log$/

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (UNLISTED.test(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}

/** Every path that is in git or would be with the next `git add`; outside a checkout, every path but the unlisted. */
export function listPaths(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const listed = git.status === 0 ? git.stdout.split('\0').filter((path) => path !== '') : []
  const paths = listed.length > 0 ? listed : walk(root, '')
  // Git goes on listing a file that was deleted and not yet committed so.
  return [...new Set(paths)].filter((path) => existsSync(join(root, path))).toSorted()
}

/** The text files among the paths; what holds a NUL byte is a picture, a font or another binary. */
export function readTexts(root: string, paths: readonly string[]): HouseFile[] {
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return text.includes('\0') ? [] : [{ path, text }]
  })
}

/** Source as opposed to documents and data. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}
