import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf } from '../postgres/ending.ts'
import { BadDay, messageOf } from '../kit/bad-day.ts'
import { portState } from '../start/ports.ts'
import { ensureBrowser } from './browser.ts'
import { browserPortsFrom, FIRST_BROWSER_PORT, readTestConfig, type TestConfig } from './config.ts'
import { NOTHING_SWEPT, sweepEvidence } from './evidence.ts'
import { countsOf, failuresOf, tableOf, totalOf, withoutSilence, type SuiteResult } from './results.ts'
import { choosesJourney, SUITE_NAMES, suiteOf, type Suite, type SuiteName } from './suites.ts'

/**
 * `npm test [-- suite… filter…]`: all suites, or those that are named; other words choose tests within them.
 * `npm run test:full`: the tests that are marked `full`, which `npm test` leaves out, in the same suites.
 * `npm run test:pg`: the server suite alone, on the PostgreSQL that is installed on this machine.
 */
try {
  const said = process.argv.slice(2)
  const words = said.filter((word) => !['--pg', '--full'].includes(word))
  const config: TestConfig = {
    ...readTestConfig(),
    tier: said.includes('--full') ? 'full' : 'daily',
    ...(said.includes('--pg') ? { database: 'system' } : {}),
  }
  process.exit(await test(config, words))
} catch (error) {
  process.stderr.write(`\n${error instanceof BadDay ? error.message : `The tests broke off: ${messageOf(error)}`}\n`)
  process.exit(1)
}

async function test(config: TestConfig, words: string[]): Promise<number> {
  const isName = (word: string): word is SuiteName => SUITE_NAMES.some((name) => name === word)
  const filters = words.filter((word) => !isName(word))
  const everything: readonly SuiteName[] = config.database === 'system' ? ['server'] : SUITE_NAMES
  const named = words.some(isName) ? everything.filter((name) => words.includes(name)) : everything
  const names = named.filter((name) => name !== 'browser' || choosesJourney(journeysIn(config), filters))
  // All of it is looked at first: nobody should wait for a minute to read that the browser is missing.
  const suites = names.map((name) => suiteOf(name, config, filters))
  if (names.includes('browser')) {
    ensureBrowser(config.environment)
    await buildWeb(config)
  }
  mkdirSync(config.resultsFolder, { recursive: true })
  const results: SuiteResult[] = []
  for (const suite of suites) results.push(await runSuite(suite, config, filters.length > 0))
  const failures = results.flatMap((result) => result.failures).map((text) => `\n${text}\n`)
  process.stdout.write(`${failures.join('')}\n${tableOf(results)}\n\n${totalOf(results)}\n`)
  return results.some(({ failed }) => failed > 0) ? 1 : 0
}

function journeysIn({ root }: TestConfig): string[] {
  return readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
}

async function runSuite(suite: Suite, config: TestConfig, filtered: boolean): Promise<SuiteResult> {
  const { name, database, reportFile } = suite
  process.stdout.write(`\n${name} tests (database: ${database})\n`)
  rmSync(reportFile, { force: true })
  const startedAt = performance.now()
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-browser-'))
  const port = name === 'browser' ? await freeBrowserPort() : FIRST_BROWSER_PORT
  const environment = {
    ...suite.environment,
    VEZNE_TEST_BROWSER_DATA: dataFolder,
    VEZNE_TEST_PORT: String(port),
  }
  try {
    const exitedWell = await run(suite.command, environment, config)
    const counts = withoutSilence(countsOf(reportFile, exitedWell), filtered)
    // Where no journey was made there is nothing to sweep, whatever the house that waited for one has left.
    const swept = counts.passed + counts.failed > 0 ? await sweepEvidence(dataFolder) : NOTHING_SWEPT
    return {
      suite: name,
      database,
      passed: counts.passed + swept.passed,
      failed: counts.failed + swept.failed,
      seconds: (performance.now() - startedAt) / 1000,
      failures: [...failuresOf(reportFile), ...swept.failures],
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Several people may test on one machine at the same time. */
async function freeBrowserPort(): Promise<number> {
  for (let first = FIRST_BROWSER_PORT; first < 31_000; first += 200) {
    const states = await Promise.all(Object.values(browserPortsFrom(first)).map(portState))
    if (states.every((state) => state === 'free')) return first
  }
  throw new BadDay('The browser tests found no free ports between 23000 and 31000.')
}

async function buildWeb(config: TestConfig): Promise<void> {
  const built = await run([join(config.root, 'tools', 'build', 'build.ts')], {}, config)
  if (!built) throw new BadDay('The web could not be built: the reason is above.')
}

/** On our terminal; whoever interrupts us interrupts the runner too, and we wait for it to tidy up. */
async function run(command: string[], environment: Record<string, string>, config: TestConfig): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    cwd: config.root,
    stdio: 'inherit',
    env: { ...config.environment, ...environment },
  })
  let interruptedBy: NodeJS.Signals | undefined
  const pass = (signal: NodeJS.Signals) => {
    interruptedBy = signal
    child.kill(signal)
  }
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  // The launcher may be killed without a word; then the runner must not go on alone.
  process.once('disconnect', () => child.kill('SIGTERM'))
  const end = await endOf(child)
  for (const signal of signals) process.off(signal, pass)
  if (interruptedBy !== undefined) throw new BadDay(`The tests were interrupted (${interruptedBy}).`)
  if (!/^exit code [01]$/.test(end)) process.stderr.write(`\nThe runner broke off (${end}).\n`)
  return end === 'exit code 0'
}
