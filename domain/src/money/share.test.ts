import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfCeil } from './rounding.ts'
import { share } from './share.ts'
import { sumOf } from './sum.ts'

const sum = (amounts: readonly bigint[]) => sumOf(amounts, (each) => each)

describe('[I-06] a share by weight', () => {
  it.each<[string, bigint, bigint[], bigint[]]>([
    ['divides evenly', 9n, [1n, 2n], [3n, 6n]],
    ['gives the odd one to the largest fraction', 100n, [1n, 1n, 4n], [17n, 17n, 66n]],
    ['gives it to the earlier of two equal fractions', 5n, [1n, 1n], [3n, 2n]],
    ['passes over a weight of nothing', 5n, [0n, 1n, 0n, 1n], [0n, 3n, 0n, 2n]],
    ['leaves nothing of nothing', 0n, [3n, 4n], [0n, 0n]],
    [
      'is exact where a double is not',
      10n ** 18n - 1n,
      [10n ** 18n, 10n ** 18n],
      [5n * 10n ** 17n, 5n * 10n ** 17n - 1n],
    ],
  ])('%s', (_, whole, weights, parts) => expect(share(whole, weights)).toEqual(parts))

  it('adds up, is never a whole unit from its fraction, and never exceeds its weight', () => {
    const amount = fc.oneof(fc.bigInt(0n, 5n), fc.bigInt(0n, 10n ** 13n))
    const weights = fc.array(amount, { minLength: 1, maxLength: 9 }).filter((each) => sum(each) > 0n)
    fc.assert(
      fc.property(weights, fc.bigInt(0n, 10n ** 14n), (each, any) => {
        const whole = any % (sum(each) + 1n)
        const parts = share(whole, each)
        expect(sum(parts)).toBe(whole)
        for (const [index, part] of parts.entries()) {
          const weight = each[index] ?? 0n
          const away = part * sum(each) - whole * weight
          expect(part <= weight && away < sum(each) && away > -sum(each)).toBe(true)
        }
      }),
    )
  })
})

it.each([
  [1n, 2n, 1n],
  [-1n, 2n, 0n],
  [-3n, 2n, -1n],
  [3n, -2n, -1n],
  [-5n, -2n, 3n],
  [-7n, 4n, -2n],
])('[I-06] %s over %s is nearest to %s, halves upwards', (dividend, divisor, whole) => {
  expect(divideHalfCeil(dividend, divisor)).toBe(whole)
})
