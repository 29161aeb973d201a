import { describe, expect, it } from 'vitest'
import { identifiesTaxpayer, isIdentityNumber, isTaxNumber } from './tax-number.ts'

describe('a tax number', () => {
  it.each(['1234567890', '9876543217', '1111111114'])('%s is one', (number) => {
    expect([isTaxNumber(number), identifiesTaxpayer(number)]).toEqual([true, true])
  })

  it.each(['1234567891', '9876543210', '1111111111', '0000000001', '2222222222', '123456789', '12345678901', ''])(
    '%s is none',
    (number) => {
      expect(isTaxNumber(number)).toBe(false)
    },
  )
})

describe('an identity number', () => {
  // The third one's sum is below zero before its remainder is taken.
  it.each(['10000000146', '12345678950', '19191919190'])('%s is one', (number) => {
    expect([isIdentityNumber(number), identifiesTaxpayer(number)]).toEqual([true, true])
  })

  it.each(['12345678901', '10000000147', '01234567890', '11111111111', '1000000014', 'abcdefghijk'])(
    '%s is none',
    (number) => {
      expect(isIdentityNumber(number)).toBe(false)
    },
  )
})
