import { defineConfig } from 'vitest/config'

/** The house tests belong to `npm run check`, which has its own list. */
const HOUSE_TESTS = ['tools/house.test.ts', 'tools/house/**', 'tools/check/**']
/** These need a database; they get one each from the server that the set-up starts. */
const DATABASE_TESTS = [
  'server/src/**/*.test.ts',
  'tools/seed/**/*.test.ts',
  'lab/{access,api-fuzz,till,torture}/**/*.test.ts',
]

/** Given to each project by name: none of them inherits anything from the list they stand in. */
const COMMON = {
  // Most tests wait for a database or a process rather than compute, and the small machines have two cores.
  maxWorkers: 2,
  // Conformance waits for banks that say nothing; it may do so for many at once.
  maxConcurrency: 50,
  // What is waited for comes when it comes: a second, which is the default, is a race with whatever else the machine does.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...COMMON,
          name: 'unit',
          include: ['{domain,contract,banks,simulators}/src/**/*.test.ts', '{tools,lab}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...HOUSE_TESTS, ...DATABASE_TESTS],
          // Pure rules and scripted banks share nothing; loading them once for all files halves the time.
          isolate: false,
          // Tests with processes and sockets may meet a machine that is busy; what passes at the second try is marked.
          retry: 1,
          // For a machine that is busy with other things; left alone, no test takes a tenth of it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...COMMON,
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // React and Ant Design are loaded once, not once per file; src/testing/setup.ts tidies up after every test.
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'server',
          include: DATABASE_TESTS,
          exclude: ['**/node_modules/**'],
          globalSetup: './tools/test/database.ts',
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
