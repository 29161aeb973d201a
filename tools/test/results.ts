import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
}

export interface SuiteResult extends Counts {
  suite: string
  database: string
  seconds: number
  /** What failed and why, a line or two each: a log of a thousand lines is searched by nobody. */
  failures: string[]
}

/** What a runner left behind. One that wrote no report, or failed outside any test, counts as one failure. */
export function countsOf(file: string, exitedWell: boolean): Counts {
  const counts = read(file)
  if (counts === undefined) return { passed: 0, failed: 1 }
  return { passed: counts.passed, failed: exitedWell ? counts.failed : Math.max(counts.failed, 1) }
}

/** Vitest and Playwright write different reports. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { message?: string; name: string; assertionResults: VitestTest[] }[]
  stats?: { expected: number; flaky: number; unexpected: number }
  suites?: PlaywrightSuite[]
}

interface VitestTest {
  status: string
  fullName: string
  failureMessages?: string[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { errors?: { message?: string }[] }[] }[] }[]
}

function read(file: string): Counts | undefined {
  const { numPassedTests, numFailedTests, stats } = reportIn(file)
  // What passed at a second try did not pass: nothing is tried twice here.
  if (stats !== undefined) return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  if (numPassedTests === undefined || numFailedTests === undefined) return undefined
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A report that was never written, or half written, reads as an empty one. */
function reportIn(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return {}
  }
}

/** The failed tests of a report, each with the first lines of what it said. */
export function failuresOf(file: string): string[] {
  const { testResults = [], suites = [] } = reportIn(file)
  const vitest = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const broken = failed.length === 0 && message ? [failure(name, 'broke off', message)] : []
    return [...broken, ...failed.map((test) => failure(name, test.fullName, test.failureMessages?.[0]))]
  })
  return [...vitest, ...suites.flatMap(playwrightFailures)]
}

function playwrightFailures({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failure(file, title, saidBy(tests.flatMap(({ results }) => results).at(-1)?.errors)))
  return [...own, ...suites.flatMap(playwrightFailures)]
}

/** The first error of a walk that was ended tells that it was; what it waited for stands in the second. */
function saidBy(errors: readonly { message?: string }[] = []): string | undefined {
  return errors.length === 0 ? undefined : errors.map(({ message = '' }) => message).join('\n')
}

/** A failed test in a few lines. */
export function failure(file: string, title: string, message = 'no reason given'): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`✗ ${basename(file)} › ${title}`, ...lines.slice(0, 10).map((line) => `✗     ${line}`)].join('\n')
}

/** A suite without a single test is a suite that did not run, unless somebody asked for a few tests by name. */
export function withoutSilence(counts: Counts, filtered: boolean): Counts {
  return counts.passed + counts.failed === 0 && !filtered ? { passed: 0, failed: 1 } : counts
}

export function tableOf(results: readonly SuiteResult[]): string {
  const head = ['suite', 'database', 'passed', 'failed', 'seconds']
  const rows = results.map((r) => [r.suite, r.database, `${r.passed}`, `${r.failed}`, r.seconds.toFixed(1)])
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join('\n')
}

/** The last line of every command that tests something; `.ci/run` adds these lines up. */
export function totalOf(results: readonly Counts[]): string {
  const sum = (kind: keyof Counts) => results.reduce((total, result) => total + result[kind], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
