import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhone, showPhone } from './phone.ts'

describe('[P-05] a Turkish mobile number', () => {
  it.each([
    '5321234567',
    '05321234567',
    '905321234567',
    '+90 532 123 45 67',
    '00905321234567',
    '0 (532) 123 45 67',
    '0532-123-45-67',
    // As the mask left it when the country came a digit at a time.
    '0 (90 532 123 45 67',
    '+90 0532 123 45 67',
  ])('reads %s', (text) => {
    expect(readPhone(text)).toBe('905321234567')
    expect(showPhone(text)).toBe('0 (532) 123 45 67')
  })

  it.each(['', '532123456', '53212345678', '02121234567', '4441234', 'abc', '+49 170 1234567'])(
    'finds %j incomplete',
    (text) => {
      expect(readPhone(text)).toBeUndefined()
    },
  )

  it.each([
    ['5', '0 (5'],
    ['05', '0 (5'],
    ['532', '0 (532)'],
    ['5321', '0 (532) 1'],
    ['0 (532) 123 4', '0 (532) 123 4'],
  ])('shows %j as far as it was typed', (text, shown) => {
    expect(showPhone(text)).toBe(shown)
  })

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000_000_000, max: 5_999_999_999 }), (number) => {
        expect(readPhone(showPhone(String(number)))).toBe(`90${number}`)
      }),
    )
  })
})
