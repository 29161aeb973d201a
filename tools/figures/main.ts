import { join } from 'node:path'
import { messageOf } from '../kit/bad-day.ts'
import { runFigures } from './run.ts'

/** `npm run figures -- [FILE]`: the given figures, or any file of their form. */
const file = process.argv[2] ?? join(import.meta.dirname, 'given.json')

try {
  const { passed, failures } = runFigures(file)
  for (const { id, mismatches } of failures) {
    for (const { key, expected, actual } of mismatches) {
      console.log(`✗ ${id} · ${key}\n    expected ${JSON.stringify(expected)}\n    actual   ${JSON.stringify(actual)}`)
    }
  }
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
} catch (error) {
  console.error(`The figures were not run: ${messageOf(error)}`)
  process.exitCode = 1
}
