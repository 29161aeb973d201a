import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// The house tests alone: they need neither a database nor a browser, so they do not wait for the ones that do.
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/house.test.ts', 'tools/house/**/*.test.ts', 'tools/check/**/*.test.ts'],
    isolate: false,
    // A bound for what hangs: reading the whole house takes its time on a busy machine.
    testTimeout: 60_000,
  },
})
