import { describe, expect, it } from 'vitest'
import type { AnyText, Words } from './bilingual.ts'

const files = import.meta.glob<{ text: AnyText }>('../../**/text.ts', { eager: true })
const texts = Object.entries(files).map(([path, { text }]) => [path.replace('../..', ''), text] as const)

function sentences(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : sentences(value, `${prefix}${key}.`),
  )
}
const places = (sentence: string) => new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))

it('finds the texts of the house', () => {
  expect(texts.length).toBeGreaterThan(6)
  expect(new Set(texts.map(([, { namespace }]) => namespace)).size).toBe(texts.length)
})

describe.each(texts)('[G-01] %s', (_, { tr, en }) => {
  it('has the same keys in Turkish and English', () => {
    expect(sentences(en).map(([key]) => key)).toEqual(sentences(tr).map(([key]) => key))
  })

  it('has a sentence for every key, with the same places to fill', () => {
    const english = new Map(sentences(en))
    for (const [key, sentence] of sentences(tr)) {
      expect(sentence.trim(), key).not.toBe('')
      expect(english.get(key)?.trim(), key).toBeTruthy()
      expect(places(english.get(key) ?? ''), key).toEqual(places(sentence))
    }
  })
})
