import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { KINDS } from './kinds/index.ts'
import { runFigures } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'figures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function runText(text: string) {
  const file = join(folder, 'cases.json')
  writeFileSync(file, text)
  return runFigures(file)
}
const run = (cases: unknown) => runText(JSON.stringify(cases))

/** Which case failed, by which keys. */
const failed = (cases: unknown) =>
  run(cases).failures.map(({ id, mismatches }) => [id, ...mismatches.map(({ key }) => key)])

const SALE = {
  grossMinor: 4,
  installments: 1,
  soldOn: '2026-03-23',
  commissionPpm: 0,
  holidays: [],
  settlement: { kind: 'blocked', days: 28 },
}
const LINE = { on: '2026-04-20', grossMinor: 4, commissionMinor: 0, netMinor: 4 }

it('[I-06] every given figure holds to the kuruş', () => {
  expect(runFigures(join(import.meta.dirname, 'given.json'))).toEqual({ passed: 98, failures: [] })
})

it('one key that differs fails its case alone, and a kind that nobody knows is none', () => {
  const kind = 'value-dates'
  expect(
    failed([
      { id: 'right', kind, input: SALE, expected: { lines: [LINE] } },
      { id: 'more', kind, input: SALE, expected: { lines: [LINE], sum: 4 } },
      { id: 'other', kind, input: SALE, expected: { lines: [{ ...LINE, netMinor: 3 }] } },
      { id: 'misspelt', kind: 'value-date', input: SALE, expected: { lines: [LINE] } },
      { id: 'borrowed', kind: 'toString', input: SALE, expected: { lines: [LINE] } },
    ]),
  ).toEqual([
    ['more', 'sum'],
    ['other', 'lines'],
    ['misspelt', 'kind'],
    ['borrowed', 'kind'],
  ])
  expect(() => run({})).toThrow('no array of cases')
})

it('a case that does not fit its kind says where, and the next one is run', () => {
  const { passed, failures } = run([
    { id: 'day', kind: 'value-dates', input: { ...SALE, soldOn: '2026-02-29' }, expected: { lines: [LINE] } },
    { id: 'half', kind: 'value-dates', input: { ...SALE, grossMinor: 0.5 }, expected: { lines: [LINE] } },
    {
      id: 'deep',
      kind: 'ageing',
      input: { on: '2026-03-23', items: [{ dueOn: '2026-03-23' }] },
      expected: { to30: 0 },
    },
    {
      id: 'two rates',
      kind: 'late-charge',
      input: { principalMinor: 1, from: '2026-03-23', to: '2026-03-24', monthlyPpm: 1, yearlyPpm: 1, base: 360 },
      expected: { days: 1 },
    },
    { id: 'right', kind: 'value-dates', input: SALE, expected: { lines: [LINE] } },
  ])
  expect([passed, ...failures.map(({ id, mismatches: [one] }) => [id, one?.actual])]).toEqual([
    1,
    ['day', 'input.soldOn is no day'],
    ['half', 'input.grossMinor is no whole number of minor units'],
    ['deep', 'input.items.0.remainingMinor is no whole number of minor units'],
    ['two rates', 'input is without its one rate: monthlyPpm, or yearlyPpm with base'],
  ])
})

it('what is no case, or expects nothing, is never counted as passed', () => {
  const without = { kind: 'value-dates', input: SALE }
  const keys = failed([null, 'x', { id: 'a', ...without }, { id: 'b', ...without, expected: {} }, { ...without }])
  expect(keys).toEqual([1, 2, 3, 4, 5].map((place) => [`case ${place}`, 'case']))
  const broken = [...KINDS.keys()].map((kind) => ({ id: kind, kind, input: null, expected: { error: 'x' } }))
  expect(failed(broken)).toEqual([...KINDS.keys()].map((kind) => [kind, 'input']))
})

it('a refusal is expected by its word, and one that is not is told once', () => {
  const input = { method: 'outer', nominalMinor: 100, yearlyPpm: 1_000_000, days: 360, base: 360 }
  expect(
    failed([
      { id: 'right', kind: 'discount', input, expected: { refused: 'nothing-left' } },
      { id: 'word', kind: 'discount', input, expected: { refused: 'nothing' } },
      { id: 'news', kind: 'discount', input, expected: { discountMinor: 100, presentMinor: 0 } },
      { id: 'missing', kind: 'discount', input: { ...input, days: 1 }, expected: { refused: 'nothing-left' } },
    ]),
  ).toEqual([
    ['word', 'refused'],
    ['news', 'refused'],
    ['missing', 'refused'],
  ])
})

it('[I-06] numbers that a double does not hold are read and compared as they are written', () => {
  const written = (adat: string) =>
    `[{"id":"a","kind":"average-maturity","expected":{"adat":${adat}},
       "input":{"items":[{"amountMinor":9007199254740993,"dueOn":"2026-01-02"}],"reference":"2026-01-01"}}]`
  expect(runText(written('9007199254740993')).passed).toBe(1)
  expect(runText(written('9007199254740992')).passed).toBe(0)
})
