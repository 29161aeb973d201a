import { defineConfig } from 'vitest/config'
import { readTestConfig } from './tools/test/config.ts'

/** The house tests belong to `npm run check`, which has its own list. */
const HOUSE_TESTS = ['tools/house.test.ts', 'tools/house/**', 'tools/check/**']
/** These need a database; they get one each from the server that the set-up starts. */
const DATABASE_TESTS = [
  'server/src/**/*.test.ts',
  'tools/seed/**/*.test.ts',
  'lab/{access,api-fuzz,attackers,ledger,till,torture}/**/*.test.ts',
]

/** `npm test` leaves out the long proofs, which are named so, and `npm run test:full` runs nothing else. */
const { tier } = readTestConfig()
// Of this run alone: what its tests start in turn is of no tier.
delete process.env['VEZNE_TEST_TIER']
const NEVER = ['**/node_modules/**', ...(tier === 'daily' ? ['**/*.full.test.ts'] : [])]
const ofTier = (globs: readonly string[]) =>
  tier === 'full' ? globs.map((glob) => glob.replace('.test.', '.full.test.')) : [...globs]

/** Given to each project by name: none of them inherits anything from the list they stand in. */
const COMMON = {
  // Most tests wait for a database or a process rather than compute, and the small machines have two cores.
  maxWorkers: 2,
  // Conformance in real time waits for banks that say nothing; it may do so for many at once.
  maxConcurrency: 50,
  // What is waited for comes when it comes: a second, which is the default, is a race with whatever else the machine does.
  expect: { poll: { timeout: 60_000 } },
  // Only what hangs is ended: a machine that is busy with other things may take ten times as long as one left alone.
  testTimeout: 900_000,
  hookTimeout: 900_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...COMMON,
          name: 'unit',
          include: ofTier(['{domain,contract,banks,erp,simulators}/src/**/*.test.ts', '{tools,lab}/**/*.test.ts']),
          exclude: [...NEVER, ...HOUSE_TESTS, ...DATABASE_TESTS],
          // Pure rules and scripted banks share nothing; loading them once for all files halves the time.
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...COMMON,
          name: 'web',
          root: './web',
          include: ofTier(['src/**/*.test.{ts,tsx}']),
          exclude: NEVER,
          environment: 'jsdom',
          // React and Ant Design are loaded once, not once per file; src/testing/setup.ts tidies up after every test.
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'server',
          include: ofTier(DATABASE_TESTS),
          exclude: NEVER,
          // Each file has a database and a server of its own; loading their code once for all of them saves a third of the time.
          isolate: false,
          globalSetup: './tools/test/database.ts',
        },
      },
    ],
  },
})
