import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countsOf, failuresOf, tableOf, totalOf, withoutSilence } from './results.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-results-'))
  file = join(folder, 'report.json')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const report = (content: unknown) => writeFileSync(file, JSON.stringify(content))

it('counts what Vitest and Playwright report', () => {
  report({ numPassedTests: 5, numFailedTests: 1 })
  expect(countsOf(file, false)).toEqual({ passed: 5, failed: 1 })
  report({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 } })
  expect(countsOf(file, false)).toEqual({ passed: 3, failed: 3 })
})

it('counts a runner that wrote no report, or half of one, as a failure', () => {
  expect(countsOf(file, true)).toEqual({ passed: 0, failed: 1 })
  writeFileSync(file, '{"numPassed')
  expect(countsOf(file, true)).toEqual({ passed: 0, failed: 1 })
})

it('counts a runner that failed outside any test as a failure', () => {
  report({ numPassedTests: 5, numFailedTests: 0 })
  expect(countsOf(file, false)).toEqual({ passed: 5, failed: 1 })
})

it('counts a suite that ran nothing as a failure, unless somebody asked for a few tests', () => {
  expect(withoutSilence({ passed: 0, failed: 0 }, false)).toEqual({ passed: 0, failed: 1 })
  expect(withoutSilence({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 0 })
})

it('draws a table and adds everything up', () => {
  const results = [
    { suite: 'unit', database: 'none', passed: 10, failed: 0, seconds: 1.25, failures: [] },
    { suite: 'server', database: 'PostgreSQL 18.4 (bundled)', passed: 200, failed: 3, seconds: 20, failures: [] },
  ]
  expect(tableOf(results).split('\n')).toEqual([
    'suite  | database                  | passed | failed | seconds',
    '-------|---------------------------|--------|--------|--------',
    'unit   | none                      | 10     | 0      | 1.3',
    'server | PostgreSQL 18.4 (bundled) | 200    | 3      | 20.0',
  ])
  expect(totalOf(results)).toBe('210 passed, 3 failed')
})

it('tells which tests failed and why, for both runners', () => {
  report({
    testResults: [
      {
        name: '/house/domain/money.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'rounds half up',
            failureMessages: ['\u001B[31mexpected 2\u001B[39m\n\n    at x.ts'],
          },
        ],
      },
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  expect(failuresOf(file)).toEqual([
    '✗ money.test.ts › rounds half up\n✗     expected 2\n✗         at x.ts',
    '✗ broken.test.ts › broke off\n✗     Cannot find module',
  ])
  const results = [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'second' }, { message: 'waited for' }] }]
  const specs = [
    { title: 'pays', ok: false, tests: [{ results }] },
    { title: 'looks', ok: true, tests: [{ results: [{}] }] },
  ]
  report({ suites: [{ file: 'pay.spec.ts', specs: [], suites: [{ file: 'pay.spec.ts', specs }] }] })
  expect(failuresOf(file)).toEqual(['✗ pay.spec.ts › pays\n✗     second\n✗     waited for'])
  writeFileSync(file, '{"half')
  expect(failuresOf(file)).toEqual([])
})
