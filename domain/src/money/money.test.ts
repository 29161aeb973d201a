import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT_MINOR, decimalFromMinor, minorFromDecimal } from './money.ts'

describe('decimal text and minor units', () => {
  it.each([
    ['0', 0n],
    ['0.01', 1n],
    ['1.1', 110n],
    ['1234.50', 123_450n],
    ['-5.05', -505n],
    ['9999999999999.99', MAX_AMOUNT_MINOR],
  ])('reads %s', (text, amountMinor) => {
    expect(minorFromDecimal(text)).toBe(amountMinor)
  })

  it.each(['', '.5', '5.', '1.234', '1e3', '1,5', ' 1', '1 ', '+1', '0x10', 'NaN', '١', '12345678901234'])(
    'refuses %j rather than guess',
    (text) => {
      expect(minorFromDecimal(text)).toBeUndefined()
    },
  )

  it('comes back unchanged for every amount we can speak of', () => {
    fc.assert(
      fc.property(fc.bigInt(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR), (amountMinor) => {
        expect(minorFromDecimal(decimalFromMinor(amountMinor))).toBe(amountMinor)
      }),
    )
  })
})
