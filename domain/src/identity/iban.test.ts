import { expect, it } from 'vitest'
import { groupIban, readIban } from './iban.ts'

const KNOWN = 'TR330006100519786457841326'

it.each([
  KNOWN,
  'TR33 0006 1005 1978 6457 8413 26',
  ' tr33 0006 1005 1978 6457 8413 26\n',
  'TR33\u00A00006 1005 1978 6457 8413 26',
])('[M-03] %j is an IBAN, however it is typed', (typed) => {
  expect(readIban(typed)).toBe(KNOWN)
})

it.each([
  '',
  'TR33',
  // One digit is another one, two have changed places, one is missing, one is too many.
  'TR330006100519786457841327',
  'TR330006100519786457841362',
  'TR33000610051978645784132',
  'TR3300061005197864578413260',
  // Good ones of other countries.
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'TR33-0006-1005-1978-6457-8413-26',
])('[M-03] %j is none', (typed) => {
  expect(readIban(typed)).toBeUndefined()
})

it('[M-03] an IBAN with one digit changed or two neighbours swapped is never taken', () => {
  const digits = Array.from(KNOWN.slice(2))
  const changed = digits.flatMap((digit, at) =>
    Array.from({ length: 9 }, (_, by) => digits.with(at, String((Number(digit) + by + 1) % 10)).join('')),
  )
  const swapped = digits.flatMap((digit, at) => {
    const next = digits[at + 1]
    return next === undefined || next === digit
      ? []
      : [
          digits
            .with(at, next)
            .with(at + 1, digit)
            .join(''),
        ]
  })
  const wrong = [...changed, ...swapped]
  expect(wrong.filter((each) => readIban(`TR${each}`) !== undefined)).toEqual([])
})

it('is written in fours', () => {
  expect(groupIban(KNOWN)).toBe('TR33 0006 1005 1978 6457 8413 26')
})
