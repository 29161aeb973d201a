import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawPapers } from './papers.ts'

/** `npm run draw:agreements`: draws our papers into server/content. Run by hand when a text changes; the files are kept. */
const folder = join(import.meta.dirname, '../../server/content')

for (const { path, bytes } of await drawPapers()) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}
