import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

export interface SuiteResult extends Counts {
  suite: string
  database: string
  seconds: number
}

/** What a runner left behind. One that wrote no report, or failed outside any test, counts as one failure. */
export function countsOf(file: string, exitedWell: boolean): Counts {
  const counts = existsSync(file) ? read(file) : undefined
  if (counts === undefined) return { passed: 0, failed: 1 }
  return { passed: counts.passed, failed: exitedWell ? counts.failed : Math.max(counts.failed, 1) }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; flaky: number; unexpected: number }
}

/** Vitest and Playwright write different reports. */
function read(file: string): Counts | undefined {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(file, 'utf8')) as Report
    if (stats !== undefined) return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    if (numPassedTests === undefined || numFailedTests === undefined) return undefined
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return undefined
  }
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
