import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { listPaths } from '../house/listing.ts'

/** A copy of the house, to break things in. Packages are linked from here; the rooms link to each other in the copy. */
export function copyHouse(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'vezne-rules-'))
  for (const path of listPaths(root)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  linkPackages(root, copy, '')
  for (const room of readdirSync(copy)) if (existsSync(join(root, room, 'node_modules'))) linkPackages(root, copy, room)
  return copy
}

function linkPackages(root: string, copy: string, room: string): void {
  const from = join(root, room, 'node_modules')
  const to = join(copy, room, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@vezne') linkRooms(root, copy, join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
}

/** Npm's links to the rooms point into the original: followed from the copy, they would lead out of it. */
function linkRooms(root: string, copy: string, from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    symlinkSync(join(copy, relative(realpathSync(root), realpathSync(join(from, name)))), join(to, name))
  }
}

export function writeSource(copy: string, path: string, imports: readonly string[]): void {
  mkdirSync(join(copy, dirname(path)), { recursive: true })
  const lines = imports.map((target) => `import '${specifier(path, target)}'\n`)
  writeFileSync(join(copy, path), `${lines.join('')}export const here = true\n`)
}

/** As people of that room would write it: a package by name, another room by its package, the rest by a relative path. */
function specifier(from: string, target: string): string {
  if (!target.includes('/') || /^(@|node:)/.test(target)) return target
  const [room = '', source, ...rest] = target.split('/')
  if (!from.startsWith(`${room}/`) && source === 'src') return `@vezne/${room}/${rest.join('/')}`
  const path = relative(dirname(from), target)
  return path.startsWith('.') ? path : `./${path}`
}
