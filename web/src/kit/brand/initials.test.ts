import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Anadolu Dağıtım A.Ş.', 'AD'],
  ['ışık inşaat', 'Iİ'],
  ['Vezne', 'V'],
  ['3M Sanayi & Ticaret', 'ST'],
  ['  ', ''],
])('%s is known by %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
