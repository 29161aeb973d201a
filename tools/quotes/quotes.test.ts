import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runQuotes } from './run.ts'

it('[C-07] [C-08] [C-09] every published quote holds to the kuruş', () => {
  expect(runQuotes(join(import.meta.dirname, 'published.json'))).toEqual({ passed: 16, failures: [] })
})
