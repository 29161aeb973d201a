import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIRA_RATE, exchange, rateBetween, readExchangeRate, type ExchangeRate } from './exchange.ts'
import { MAX_AMOUNT_MINOR } from './money.ts'

describe('an exchange rate', () => {
  it.each([
    ['41.2345', 412_345n, 10_000n],
    ['41', 41n, 1n],
    ['0.274512', 274_512n, 1_000_000n],
  ])('reads %s', (text, units, over) => {
    expect(readExchangeRate(text)).toEqual({ units, over })
  })

  it.each(['', '0', '0.0000', '41,2345', '-41.2', '4e1', ' 41.2', '41.', '.5', 'NaN', '1.234.567'])(
    'refuses %j rather than guess',
    (text) => {
      expect(readExchangeRate(text)).toBeUndefined()
    },
  )
})

it('[I-06] the rate between two amounts gives the one for the other again', () => {
  const minor = fc.bigInt({ min: 1n, max: 10n ** 7n })
  fc.assert(
    fc.property(minor, minor, (to, from) => exchange(from, rateBetween(to, from), LIRA_RATE) === to),
    { examples: [[4_123_457n, 100_000n]] },
  )
})

describe('[P-19] an exchange', () => {
  const rate = (text: string) => readExchangeRate(text) ?? LIRA_RATE

  it.each([
    // 0.01 × 41.5 is 41.5 kuruş: the half goes up.
    [1n, '41.5', 42n],
    [1n, '41.4999', 41n],
    [10_000n, '41.2345', 412_345n],
    [0n, '41.2345', 0n],
  ])('of %s at %s is %s in lira', (amountMinor, text, liraMinor) => {
    expect(exchange(amountMinor, rate(text), LIRA_RATE)).toBe(liraMinor)
  })

  it('goes from one foreign currency to the other with one rounding', () => {
    // Through the lira it would be 42 kuruş, and 42 / 48.2 is 0.87.
    expect(exchange(100n, rate('41.5'), rate('48.2'))).toBe(86n)
  })

  const rates: fc.Arbitrary<ExchangeRate> = fc.record({
    units: fc.bigInt(1n, 10n ** 9n),
    over: fc.nat(8).map((digits) => 10n ** BigInt(digits)),
  })

  it('is the whole number nearest to the exact figure, the upper one of two equally near', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_AMOUNT_MINOR), rates, rates, (amountMinor, from, to) => {
        const result = exchange(amountMinor, from, to)
        const [exact, over] = [amountMinor * from.units * to.over, from.over * to.units]
        // Without a division: twice the exact figure lies from 2·result − 1 up to, not including, 2·result + 1.
        expect(2n * exact >= (2n * result - 1n) * over).toBe(true)
        expect(2n * exact < (2n * result + 1n) * over).toBe(true)
      }),
    )
  })
})
