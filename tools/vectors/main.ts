import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../kit/bad-day.ts'
import { runVectors } from './run.ts'
import { isSide, kindsOf } from './sides.ts'
import { readVectors } from './vector.ts'

/** `npm run vectors -- [FILE …] [--side simulators]`: the published examples, or any files of their form. */
const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { side: { type: 'string', default: 'adapters' } },
})
const ours = ['published.json', 'given.json'].map((name) => join(import.meta.dirname, name))
const files = positionals.length > 0 ? positionals : ours

try {
  if (!isSide(values.side)) throw new Error(`there are two sides, adapters and simulators, and no "${values.side}"`)
  const { passed, failures, aside } = runVectors(files.flatMap(readVectors), await kindsOf(values.side, root))
  for (const { id, mismatch } of failures) {
    const { key, expected, actual } = mismatch
    console.log(`✗ ${id} · ${key}\n    expected ${JSON.stringify(expected)}\n    actual   ${JSON.stringify(actual)}`)
  }
  if (aside.length > 0) console.log(`${aside.length} hold no signature and say nothing about a pretend bank`)
  const failed = new Set(failures.map(({ id }) => id)).size
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(`The vectors were not run: ${messageOf(error)}`)
  process.exitCode = 1
}
