import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Everything that the built web depends on; a change in any of it means a new build. */
const SOURCES = ['web', 'contract/src', 'domain/src', 'package-lock.json', 'tools/build']
const NOT_SOURCES = /^(?:node_modules|dist|\..*|.*\.test\.tsx?)$/

/** One fingerprint over the names and contents of all sources; takes milliseconds, so it runs at every start. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesIn(join(root, source)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export const STAMP_NAME = '.stamp'

export function isBuilt(root: string): boolean {
  const stamp = join(root, 'web', 'dist', STAMP_NAME)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root)
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (entries === undefined) return [path]
  return entries
    .filter((entry) => !NOT_SOURCES.test(entry))
    .toSorted()
    .flatMap((entry) => filesIn(join(path, entry)))
}

/** Undefined when the path is a file. */
function readEntries(path: string): string[] | undefined {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
