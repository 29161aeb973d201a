import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Tier = 'daily' | 'full'

/** What a test run is told by its environment, and where it leaves things; only this file reads the environment. */
export interface TestConfig {
  root: string
  /** Results and traces of the last run; a running `npm start` never looks here. */
  resultsFolder: string
  database: 'bundled' | 'system'
  /** Which part of the tests: the daily ones, or those marked `full` alone. Unset, by hand, both. */
  tier: Tier | undefined
  path: string
  chromiumPath: string | undefined
  /** The data folder of the Vezne that the browser visits. */
  browserDataFolder: string
  environment: Readonly<Record<string, string | undefined>>
}

/** Below 32768, where the system never lends a port to a client connection. */
export const FIRST_BROWSER_PORT = 23_000

export function browserPortsFrom(first: number) {
  return { PORT: first, FRAME_PORT: first + 1, SIM_PORT: first + 100, SIM_SMTP_PORT: first + 125 }
}

/** The ports of the Vezne that the browser visits; a test run moves them when another one is at work beside it. */
export const BROWSER_PORTS = browserPortsFrom(Number(process.env['VEZNE_TEST_PORT'] || FIRST_BROWSER_PORT))

export function readTestConfig(environment: TestConfig['environment'] = process.env): TestConfig {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  return {
    root,
    resultsFolder: join(root, '.data', 'test-results'),
    database: environment['VEZNE_TEST_DATABASE'] === 'system' ? 'system' : 'bundled',
    tier: tierOf(environment['VEZNE_TEST_TIER']),
    path: environment['PATH'] ?? '',
    chromiumPath: environment['CHROMIUM_PATH'] || undefined,
    browserDataFolder: environment['VEZNE_TEST_BROWSER_DATA'] || join(tmpdir(), 'vezne-browser-tests'),
    environment,
  }
}

function tierOf(word: string | undefined): Tier | undefined {
  return word === 'daily' || word === 'full' ? word : undefined
}
