import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertedPayment } from './converted-payment.ts'
import { LIRA_RATE, readExchangeRate, type ExchangeRate } from './exchange.ts'
import { sumOf } from './sum.ts'

const rate = (text: string): ExchangeRate => readExchangeRate(text) ?? LIRA_RATE

const items = (...amounts: bigint[]) => amounts.map((amountMinor, index) => ({ id: `F${index + 1}`, amountMinor }))

const liraOf = (amounts: bigint[], text: string) => {
  const { totalTryMinor, items: lines } = convertedPayment(items(...amounts), rate(text))
  return [totalTryMinor, ...lines.map((line) => line.tryMinor)]
}

describe('[I-06] lira for debts of another currency', () => {
  it.each<[string, bigint[], string, bigint[]]>([
    ['of one debt', [10_000n], '41.2345', [412_345n, 412_345n]],
    // Each by itself would be 42 kuruş, and 84 together.
    ['are rounded once for all of them', [1n, 1n], '41.5', [83n, 42n, 41n]],
    ['go up from a half', [1n], '41.5', [42n, 42n]],
    ['give what is left over to the largest fraction', [1n, 1n, 4n], '16.666666', [100n, 17n, 17n, 66n]],
    ['pass over a debt of nothing', [0n, 5n], '42.5', [213n, 0n, 213n]],
    ['take what a credit sets off', [100_000n, -40_000n], '42.5', [2_550_000n, 4_250_000n, -1_700_000n]],
    ['round what goes back as what came', [-1n], '41.5', [-42n, -42n]],
    ['split what goes back by the same ratio', [-1n, -4n], '16.5', [-83n, -17n, -66n]],
    ['are nothing where credits cover all', [5n, -5n], '42.5', [0n, 0n, 0n]],
    ['are none without debts', [], '42.5', [0n]],
    [
      'are exact where a double is not',
      [999_999_999_999_999n],
      '45.318901',
      [45_318_900_999_999_955n, 45_318_900_999_999_955n],
    ],
  ])('%s', (_, amounts, text, expected) => {
    expect(liraOf(amounts, text)).toEqual(expected)
  })

  it('tell the expected kur farkı of each debt whose document has a rate, and of no other', () => {
    const documentRates = [
      { id: 'F1', rate: rate('40') },
      { id: 'F3', rate: rate('45.123456') },
      { id: 'unknown', rate: rate('1') },
    ]
    expect(convertedPayment(items(100_000n, 33_333n, 7n), rate('42.5'), documentRates).items).toEqual([
      { id: 'F1', tryMinor: 4_250_000n, differenceMinor: 250_000n },
      { id: 'F2', tryMinor: 1_416_653n },
      { id: 'F3', tryMinor: 297n, differenceMinor: -18n },
    ])
  })

  const rates: fc.Arbitrary<ExchangeRate> = fc.record({
    units: fc.bigInt(1n, 10n ** 8n),
    over: fc.nat(6).map((digits) => 10n ** BigInt(digits)),
  })
  const amount = fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, 10n ** 12n))

  it('add up to the nearest whole of the sum, each within a kuruş of its own', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), rates, (amounts, each) => {
        const { totalTryMinor, items: lines } = convertedPayment(items(...amounts), each)
        const all = sumOf(amounts, (one) => one)
        const twiceAway = 2n * (totalTryMinor * each.over - all * each.units)
        expect(twiceAway > -each.over && twiceAway <= each.over).toBe(true)
        expect(sumOf(lines, (line) => line.tryMinor)).toBe(totalTryMinor)
        for (const [index, one] of amounts.entries()) {
          const away = (lines[index]?.tryMinor ?? 0n) * all - totalTryMinor * one
          expect(away < all && away > -all).toBe(true)
        }
      }),
    )
  })

  it('differ from the document by as much the other way when the two rates change places', () => {
    fc.assert(
      fc.property(amount, rates, rates, (one, paid, booked) => {
        const difference = (of: ExchangeRate, from: ExchangeRate) =>
          convertedPayment(items(one), of, [{ id: 'F1', rate: from }]).items[0]?.differenceMinor ?? 0n
        expect(difference(paid, booked)).toBe(-difference(booked, paid))
        expect(difference(paid, paid)).toBe(0n)
      }),
    )
  })
})
