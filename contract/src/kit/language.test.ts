import { expect, it } from 'vitest'
import { languageFromHeader } from './language.ts'

it.each([
  [undefined, 'tr'],
  ['', 'tr'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['de,en;q=0.5', 'en'],
  ['en;q=0.2, tr;q=0.9', 'tr'],
  ['tr-TR', 'tr'],
  ['de', 'tr'],
  ['en;q=0', 'tr'],
  ['*', 'tr'],
])('[G-01] takes %j as %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})
