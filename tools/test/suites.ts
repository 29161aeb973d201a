import { join } from 'node:path'
import { bundledProgram } from '../postgres/bundled.ts'
import { systemProgram, versionOf } from '../postgres/system.ts'
import { BadDay } from '../kit/bad-day.ts'
import type { TestConfig } from './config.ts'

export const SUITE_NAMES = ['unit', 'server', 'browser'] as const
export type SuiteName = (typeof SUITE_NAMES)[number]

/** One run of one test runner. */
export interface Suite {
  name: SuiteName
  database: string
  reportFile: string
  command: string[]
  environment: Record<string, string>
}

export function suiteOf(name: SuiteName, config: TestConfig, filters: readonly string[]): Suite {
  const { tier = 'daily' } = config
  const reportFile = join(config.resultsFolder, `${name}-${config.database}-${tier}.json`)
  const vitest = (...projects: string[]) => [
    join(config.root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ]
  const environment = { VEZNE_TEST_TIER: tier, VEZNE_TEST_DATABASE: config.database }
  const common = { name, reportFile, environment }
  switch (name) {
    case 'unit':
      return { ...common, database: 'none', command: vitest('unit', 'web') }
    case 'server':
      return { ...common, database: databaseOf(config), command: vitest('server') }
    case 'browser':
      return { ...common, database: databaseOf(config), ...playwright(config, reportFile, filters) }
  }
}

/** In the name of a test that waits for `npm run test:full`. */
const FULL_TAG = '@full'

/** Words that choose no journey start neither a browser nor the house it would visit. */
export function choosesJourney(specs: readonly string[], filters: readonly string[]): boolean {
  const words = filters.map((filter) => filter.replace(/(:\d+)+$/, '').toLowerCase())
  return words.length === 0 || specs.some((spec) => words.some((word) => spec.toLowerCase().includes(word)))
}

function playwright(config: TestConfig, reportFile: string, filters: readonly string[]) {
  const command = [
    join(config.root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    `--config=${join(config.root, 'e2e', 'playwright.config.ts')}`,
    config.tier === 'full' ? `--grep=${FULL_TAG}` : `--grep-invert=${FULL_TAG}`,
    ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
  ]
  return { command, environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } }
}

/** What the table says about the database of a suite, for example `PostgreSQL 18.4 (bundled)`. */
function databaseOf({ database, path }: TestConfig): string {
  const program = database === 'bundled' ? bundledProgram() : systemProgram(path)
  if (program === undefined) {
    throw new BadDay('No PostgreSQL 15 or newer is installed here: neither on the PATH nor in /usr/lib/postgresql.')
  }
  return `PostgreSQL ${versionOf(program.bin)} (${database})`
}
