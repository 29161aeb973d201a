import { MAX_AMOUNT_MINOR } from '@vezne/domain/money/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amount } from './money.ts'

describe('amounts on the wire', () => {
  it.each([
    [1234.5, 123_450n],
    [0.1, 10n],
    ['1234.50', 123_450n],
    [0, 0n],
    [-0, 0n],
    [9_999_999_999_999.99, MAX_AMOUNT_MINOR],
  ])('reads %j', (wire, amountMinor) => {
    expect(z.decode(amount, wire)).toBe(amountMinor)
  })

  it.each([1.234, 1e21, 1e-7, Number.NaN, '1,50', '1.234,56', '12345678901234567890', '1e2', ''])(
    'refuses %j',
    (wire) => {
      expect(z.safeDecode(amount, wire).success).toBe(false)
    },
  )

  it('[I-05] comes back to the kuruş through JSON text', () => {
    fc.assert(
      fc.property(fc.bigInt(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR), (amountMinor) => {
        const overTheWire: unknown = JSON.parse(JSON.stringify(z.encode(amount, amountMinor)))
        expect(z.parse(amount, overTheWire)).toBe(amountMinor)
      }),
    )
  })

  it('writes plain numbers, not text', () => {
    expect(JSON.stringify(z.encode(amount, 123_450n))).toBe('1234.5')
  })
})
