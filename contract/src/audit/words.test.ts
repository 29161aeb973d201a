import { expect, it } from 'vitest'
import { AUDIT_KIND_WORDS } from './words.ts'

const kinds = Object.entries(AUDIT_KIND_WORDS)

it.each(kinds)('%s can be kept by the log and read in both languages', (kind, { tr, en }) => {
  expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(kind.length).toBeLessThanOrEqual(60)
  for (const words of [tr, en]) expect(words).toMatch(/^\p{Lu}.{3,60}$/u)
})

it('no two kinds read the same', () => {
  for (const language of ['tr', 'en'] as const) {
    expect(new Set(kinds.map(([, words]) => words[language])).size).toBe(kinds.length)
  }
})
