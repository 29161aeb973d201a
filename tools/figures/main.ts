import { join } from 'node:path'
import { messageOf } from '../kit/bad-day.ts'
import { runFigures } from './run.ts'

/** `npm run figures -- [FILE]`: the given figures, or any file of their form. */
const file = process.argv[2] ?? join(import.meta.dirname, 'given.json')

try {
  const { passed, failures, later } = runFigures(file)
  for (const { id, mismatch } of failures) {
    const { key, expected, actual } = mismatch
    console.log(`✗ ${id} · ${key}\n    expected ${JSON.stringify(expected)}\n    actual   ${JSON.stringify(actual)}`)
  }
  const waiting = Object.values(later).reduce((all, one) => all + one, 0)
  if (waiting > 0) console.log(`${waiting} for later (${Object.keys(later).toSorted().join(', ')})`)
  const failed = new Set(failures.map(({ id }) => id)).size
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(`The figures were not run: ${messageOf(error)}`)
  process.exitCode = 1
}
