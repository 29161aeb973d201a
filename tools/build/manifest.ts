import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const MANIFEST_NAME = 'manifest.json'

const PAGE = 'public.html'

/**
 * Writes down what payers' pages are made of: the page before it is filled in, and the hash of every file it loads. The
 * worker compares this with what payers really get. It stands beside the browser's files, not among them.
 */
export function writeManifest(folder: string, fileNames: readonly string[]): void {
  const read = (name: string) => readFileSync(join(folder, 'client', name))
  const hashed = fileNames
    .filter((name) => name.startsWith('assets/'))
    .toSorted()
    .map((name) => [`/${name}`, createHash('sha256').update(read(name)).digest('hex')])
  const manifest = { page: read(PAGE).toString('utf8'), files: Object.fromEntries(hashed) as Record<string, string> }
  writeFileSync(join(folder, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`)
}
