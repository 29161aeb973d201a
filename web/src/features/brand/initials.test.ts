import { expect, it } from 'vitest'
import { initials, marksOf } from './initials.ts'

it.each([
  ['Anadolu Dağıtım A.Ş.', 'AD'],
  ['ışık inşaat', 'Iİ'],
  ['Vezne', 'V'],
  ['3M Sanayi & Ticaret', 'ST'],
  ['  ', ''],
])('%s is known by %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each([
  [
    ['Kuzey Enerji', 'Kuzey Gıda', 'Kuzey Grup'],
    ['KE', 'KGı', 'KGr'],
  ],
  [
    ['Kaya Gıda', 'Kuzey Gıda'],
    ['KaG', 'KuG'],
  ],
  [
    ['Kuzey Gıda Ticaret', 'Kuzey Gıda Sanayi'],
    ['KGT', 'KGS'],
  ],
  [
    ['Kuzey Gıda 1', 'Kuzey Gıda 2'],
    ['KG1', 'KG2'],
  ],
  [['Vezne'], ['V']],
])('[R-16] %j are told apart by %j', (names, letters) => {
  const marks = marksOf(names)
  expect(names.map((name) => marks.get(name))).toEqual(letters)
})
