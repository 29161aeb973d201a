import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../tools/test/browser.ts'
import { BROWSER_PORTS, readTestConfig } from '../tools/test/config.ts'

const { root, resultsFolder, environment, browserDataFolder } = readTestConfig()
const browser = findBrowser(environment)
const isRoot = process.getuid?.() === 0
const portal = `http://localhost:${BROWSER_PORTS.PORT}`

/** The browser visits a whole Vezne of its own, started as a person would start it, beside any that is running. */
export default defineConfig({
  testDir: '.',
  outputDir: join(resultsFolder, 'browser'),
  reporter: [['line'], ['json']],
  workers: 2,
  // Only what hangs is ended: a machine that is busy with other things may take ten times as long as one left alone.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: portal,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // What moves is not where one aims at: a menu that still unfolds takes no click.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs more than the tests; a picture of what went wrong is enough to begin with.
    screenshot: 'only-on-failure',
    ...(browser === undefined ? { channel: 'chrome' } : {}),
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      // Chromium's own sandbox refuses to work for root.
      chromiumSandbox: !isRoot,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
      ],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" tools/start/supervisor.ts`,
    cwd: root,
    url: `${portal}/api/health`,
    reuseExistingServer: false,
    // With two years of payments, which the journeys of the lists look at.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      ...Object.fromEntries(Object.entries(BROWSER_PORTS).map(([name, port]) => [name, String(port)])),
      VEZNE_DATA: browserDataFolder,
      // Whatever the person at the keyboard has set for other purposes stays outside.
      DATABASE_URL: '',
      NODE_ENV: 'development',
      // A bank that never answers is given up on while a test still watches.
      BANK_TIMEOUT_MS: '3000',
    },
  },
})
