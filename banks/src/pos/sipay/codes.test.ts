import { expect, it } from 'vitest'
import { classifyFailure, classifyRefundFailure } from './codes.ts'

const kindOf = (code: string) => classifyFailure(code, '', '').kind

it('declines what the bank or the card said no to', () => {
  for (const code of ['41', '44', '60', '70', '76', '105', '108']) expect(kindOf(code)).toBe('declined')
})

it.each([
  ['51', 'insufficient-funds'],
  ['54', 'expired-card'],
  ['05', 'do-not-honour'],
  ['5', 'do-not-honour'],
  ['', 'other'],
  ['constructor', 'other'],
])('hears in the bank’s own %j that it was %s', (bankCode, reason) => {
  expect(classifyFailure('41', bankCode, 'x')).toEqual({ kind: 'declined', reason, code: '41', message: 'x' })
})

it('calls our own mistakes errors', () => {
  const numbers = [
    1, 12, 13, 14, 30, 33, 34, 35, 36, 37, 38, 39, 40, 42, 43, 45, 46, 47, 48, 55, 56, 68, 77, 79, 80, 85,
  ]
  const more = [90, 91, 92, 93, 94, 95, 96, 97, 102, 106, 404]
  for (const code of [...numbers, ...more]) expect(kindOf(String(code))).toBe('error')
})

it('never gives a definite word where money may have moved, nor for a code in no list', () => {
  for (const code of ['3', '117', '69', '99', '112', '101', '0', '', '027', '41 ', '500']) {
    expect(kindOf(code)).toBe('unknown')
  }
})

it('calls a refund done, queued, refused or unknown', () => {
  expect(classifyRefundFailure('101', '', '')).toMatchObject({ kind: 'unknown', why: 'under-review' })
  for (const code of ['49', '104', '110', '14', '41']) expect(classifyRefundFailure(code, '', '').kind).toBe('error')
  for (const code of ['99', '3', '112', '']) expect(classifyRefundFailure(code, '', '').kind).toBe('unknown')
})
