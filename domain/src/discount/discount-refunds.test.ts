import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountRefunds } from './discount-refunds.ts'

describe('[I-06] a discount that goes back with refunds', () => {
  it.each<[string, bigint, bigint, bigint[], object]>([
    [
      'in parts',
      9_354_177n,
      645_823n,
      [3_000_000n, 3_000_000n, 3_354_177n],
      { shares: [207_123n, 207_124n, 231_576n], leftMinor: 0n },
    ],
    ['by the sum of what went back', 39n, 1n, [10n, 10n], { shares: [0n, 1n], leftMinor: 0n }],
    ['of nothing', 10n, 0n, [10n], { shares: [0n], leftMinor: 0n }],
    ['not at all', 10n, 7n, [], { shares: [], leftMinor: 7n }],
    ['of a payment of nothing', 0n, 7n, [], { shares: [], leftMinor: 7n }],
    ['never for a refund of nothing', 10n, 1n, [1n, 0n], { kind: 'refused', why: 'nothing-refunded' }],
    ['nor below it, also where it is too much', 10n, 1n, [11n, -1n], { kind: 'refused', why: 'nothing-refunded' }],
    ['never for more than was paid', 10n, 1n, [10n, 1n], { kind: 'refused', why: 'more-than-paid' }],
    ['never of a payment of nothing', 0n, 1n, [1n], { kind: 'refused', why: 'more-than-paid' }],
  ])('%s', (_, paidMinor, discountMinor, refunds, expected) => {
    expect(discountRefunds(paidMinor, discountMinor, refunds)).toMatchObject(expected)
  })

  it('is all back with the last kuruş of the payment, whatever the parts', () => {
    const parts = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(parts, fc.bigInt(0n, 10n ** 12n), (refunds, discountMinor) => {
        const paidMinor = refunds.reduce((sum, refund) => sum + refund, 0n)
        const back = discountRefunds(paidMinor, discountMinor, refunds)
        if (back.kind === 'refused') throw new Error(back.why)
        expect(back.shares.reduce((sum, each) => sum + each, 0n)).toBe(discountMinor)
        expect(back.leftMinor).toBe(0n)
        expect(back.shares.every((each) => each >= 0n)).toBe(true)
      }),
    )
  })
})
