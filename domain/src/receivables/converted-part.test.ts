import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertedPayment } from '../money/converted-payment.ts'
import { LIRA_RATE, readExchangeRate, type ExchangeRate } from '../money/exchange.ts'
import { share } from '../money/share.ts'
import { convertedBack, type ConvertedPart } from './converted-part.ts'

const rate = (text: string): ExchangeRate => readExchangeRate(text) ?? LIRA_RATE

const part = (amountMinor: bigint, text: string, back: readonly [bigint, bigint] = [0n, 0n]): ConvertedPart => ({
  amountMinor,
  liraMinor: convertedPayment([{ id: 'F1', amountMinor }], rate(text)).totalTryMinor,
  backMinor: back[0],
  backLiraMinor: back[1],
  rate: rate(text),
})

describe('[I-38] what comes back of lira that paid foreign debts', () => {
  const USD = part(10_000n, '42.5')

  it.each<[string, readonly ConvertedPart[], bigint, bigint, readonly (readonly [bigint, bigint])[]]>([
    ['goes by the frozen rate', [USD], 425_000n, 100_000n, [[2353n, 100_000n]]],
    ['is all of it when all goes back', [USD], 425_000n, 425_000n, [[10_000n, 425_000n]]],
    ['is all of it when more is taken back', [USD], 425_000n, 446_250n, [[10_000n, 425_000n]]],
    ['is the rest of it at last', [part(10_000n, '42.5', [2353n, 100_000n])], 325_000n, 325_000n, [[7647n, 325_000n]]],
    ['is nothing of nothing', [USD], 425_000n, 0n, [[0n, 0n]]],
    ['may be less than a cent', [USD], 425_000n, 2n, [[0n, 2n]]],
    [
      'is shared with what was paid in lira and in a third currency',
      [USD, part(5_000n, '50')],
      425_000n + 250_000n + 325_000n,
      100_000n,
      [
        [1000n, 42_500n],
        [500n, 25_000n],
      ],
    ],
    ['leaves alone what is back already', [part(10_000n, '42.5', [10_000n, 425_000n])], 50_000n, 20_000n, [[0n, 0n]]],
  ])('%s', (_, parts, left, back, expected) => {
    expect(convertedBack(parts, left, back).map((each) => [each.amountMinor, each.liraMinor])).toEqual(expected)
  })

  it('empties every part with the last refund, whatever the parts and whichever refunds came before', () => {
    const rates = fc.record({ units: fc.bigInt(100_000n, 10n ** 8n), over: fc.constant(10_000n) })
    const parts = fc.array(fc.tuple(fc.bigInt(1n, 10n ** 9n), rates), { minLength: 1, maxLength: 3 })
    const refunds = fc.array(fc.bigInt(1n, 1000n), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, refunds, fc.bigInt(0n, 10n ** 8n), (given, weights, inLira) => {
        let standing = given.map(([amountMinor, each]): ConvertedPart => {
          const { totalTryMinor } = convertedPayment([{ id: 'F1', amountMinor }], each)
          return { amountMinor, liraMinor: totalTryMinor, backMinor: 0n, backLiraMinor: 0n, rate: each }
        })
        const whole = standing.reduce((sum, { liraMinor }) => sum + liraMinor, inLira)
        let leftMinor = whole
        for (const refund of share(whole, weights)) {
          const backs = convertedBack(standing, leftMinor, refund)
          standing = standing.map((each, at) => {
            const { amountMinor, liraMinor } = backs[at] ?? { amountMinor: 0n, liraMinor: 0n }
            expect(amountMinor >= 0n && liraMinor >= 0n).toBe(true)
            return { ...each, backMinor: each.backMinor + amountMinor, backLiraMinor: each.backLiraMinor + liraMinor }
          })
          expect(backs.reduce((sum, { liraMinor }) => sum + liraMinor, 0n) <= refund).toBe(true)
          leftMinor -= refund
        }
        for (const each of standing)
          expect([each.backMinor, each.backLiraMinor]).toEqual([each.amountMinor, each.liraMinor])
      }),
    )
  })
})
