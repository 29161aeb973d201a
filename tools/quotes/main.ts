import { join } from 'node:path'
import { messageOf } from '../kit/bad-day.ts'
import { runQuotes } from './run.ts'

/** `npm run quotes -- [FILE]`: the published quotes, or any file of their form. */
const file = process.argv[2] ?? join(import.meta.dirname, 'published.json')

try {
  const { passed, failures } = runQuotes(file)
  for (const { id, mismatch } of failures) {
    const { key, expected, actual } = mismatch
    console.log(`✗ ${id} · ${key}\n    expected ${JSON.stringify(expected)}\n    actual   ${JSON.stringify(actual)}`)
  }
  const failed = new Set(failures.map(({ id }) => id)).size
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(`The quotes were not run: ${messageOf(error)}`)
  process.exitCode = 1
}
