import { expect, it } from 'vitest'
import { readTerm, termCode } from './term-code.ts'

it.each([
  ['3', '3x1A'],
  ['3 x 1 ay', '3x1A'],
  [' 3X1 AY ', '3x1A'],
  ['6 × 2 months', '6x2A'],
  ['3x30 gün', '3x30G'],
  ['3*30 GÜN', '3x30G'],
  ['4x7 days', '4x7G'],
  ['36x365G', '36x365G'],
])('[M-02] %j is the term %s', (written, code) => {
  const term = readTerm(written)
  expect(term && termCode(term)).toBe(code)
  expect(readTerm(code)).toEqual(term)
})

it('[M-02] one part is no term', () => {
  expect(readTerm('1')).toBeNull()
})

it.each(['', '0', '37', '3x0 ay', '3x366 gün', '3 x', '3x30', '30/60/90', 'peşin', '-3', '3,5'])(
  '[M-02] %j cannot be read as a term',
  (written) => {
    expect(readTerm(written)).toBeUndefined()
  },
)
