import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runFigures } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'figures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(cases: unknown) {
  const file = join(folder, 'cases.json')
  writeFileSync(file, JSON.stringify(cases))
  return runFigures(file)
}

it('[I-06] every given figure holds to the kuruş', () => {
  expect(runFigures(join(import.meta.dirname, 'given.json'))).toEqual({ passed: 6, failures: [], later: {} })
})

it('a kind that comes later is never counted as passed, and one that nobody knows fails', () => {
  const { passed, failures, later } = run([
    { id: 'a', kind: 'ageing', input: {}, expected: {} },
    { id: 'b', kind: 'ageing', input: {}, expected: {} },
    { id: 'c', kind: 'value-date', input: {}, expected: {} },
    { id: 'd', kind: 'toString', input: {}, expected: {} },
  ])
  expect([passed, later, failures.map(({ id }) => id)]).toEqual([0, { ageing: 2 }, ['c', 'd']])
})

it('one key that differs, and an input that breaks the rule, fail their case alone', () => {
  const input = { grossMinor: 4, installments: 1, soldOn: '2026-03-23', commissionPpm: 0, holidays: [] }
  const settlement = { kind: 'blocked', days: 28 }
  const line = { on: '2026-04-20', grossMinor: 4, commissionMinor: 0, netMinor: 4 }
  const { passed, failures } = run([
    { id: 'right', kind: 'value-dates', input: { ...input, settlement }, expected: { lines: [line] } },
    { id: 'more', kind: 'value-dates', input: { ...input, settlement }, expected: { lines: [line], sum: 4 } },
    { id: 'broken', kind: 'value-dates', input: { ...input, soldOn: 'x', settlement }, expected: { lines: [line] } },
  ])
  expect([passed, failures.map(({ id }) => id)]).toEqual([1, ['more', 'broken']])
  expect(() => run({})).toThrow('no array of cases')
})
