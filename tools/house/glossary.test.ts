import { describe, expect, it } from 'vitest'
import { exportsOf, glossaryFaults, readWrongWords } from './glossary.ts'

const TABLE = `# Glossary

## Not these words

| not | but | allowed in |
|---|---|---|
| give-back | refund, void | |
| attempt | payment | \`simulators/\` |
`
const wrong = readWrongWords(TABLE)
const faults = (path: string, text = '') => glossaryFaults([{ path, text }], wrong)

describe('the table of words that are not said', () => {
  it('is read from the glossary itself', () => {
    expect(wrong).toEqual([
      { word: 'give-back', instead: 'refund, void', allowedIn: [] },
      { word: 'attempt', instead: 'payment', allowedIn: ['simulators/'] },
    ])
  })
})

describe('a word that the house calls otherwise', () => {
  it.each([
    'export function giveBackAll() {}',
    'export const GIVE_BACK_MS = 1',
    'export type { Refund as GiveBack }',
    'export async function* attemptsOf() {}',
    'export interface KnownAttempt {}',
  ])('is found in what a file exports: %s', (text) => {
    expect(faults('server/src/modules/a/b.ts', text)).toHaveLength(1)
  })
  it('is found in the name of a file and of a folder', () => {
    expect(faults('server/src/modules/till/payments/attempts/read.ts')).toHaveLength(1)
    expect(faults('lab/till/ask-about-attempt.ts')).toEqual([
      'lab/till/ask-about-attempt.ts is named "attempt"; the house says payment',
    ])
  })
  it('may stand inside a file, inside another word, and where it is somebody else’s own', () => {
    expect(faults('server/src/modules/a/b.ts', 'const attempt = 1\nexport const attempting = 2')).toEqual([])
    expect(faults('simulators/src/attempt.ts', 'export const attempt = 1')).toEqual([])
    expect(faults('docs/attempts.md')).toEqual([])
  })
})

it('every way to export is seen', () => {
  expect(exportsOf("export { a, type B, c as d } from './x.ts'\nexport type * from './y.ts'")).toEqual(['a', 'B', 'd'])
})
