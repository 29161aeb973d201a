import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { realTimeEnvironment } from './config.ts'

/** `npm run conformance:real`: the same cases with the real waits, a minute here and a minute there, all at once. */
const root = join(import.meta.dirname, '../..')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    'lab/conformance/conformance.test.ts',
    '--testTimeout=400000',
    '--maxConcurrency=500',
    // A case is told when it ends, so that nobody thinks the waiting has no end.
    '--reporter=verbose',
  ],
  { cwd: root, stdio: 'inherit', env: realTimeEnvironment() },
)
process.exitCode = status ?? 1
