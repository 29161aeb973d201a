import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricesOf } from './price.ts'
import { availableOf, levelOf, readMillionths, writeMillionths } from './quantity.ts'

const of = (figure: string) => readMillionths(figure) ?? -1n

describe('[M-10] figures of an ERP', () => {
  it('are read and written without loss, and nothing else is a figure', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (millionths) => {
        expect(readMillionths(writeMillionths(millionths))).toBe(millionths)
      }),
    )
    expect(['1250.5', '0', '-3', '0.000001'].map((figure) => writeMillionths(of(figure)))).toEqual([
      '1250.5',
      '0',
      '-3',
      '0.000001',
    ])
    for (const figure of ['', '1,5', '1e3', '.5', '1.', '1.2345678', 'NaN', ' 1'])
      expect(readMillionths(figure)).toBeUndefined()
  })
})

describe('[M-10] what can be ordered', () => {
  const bands = { fewBelow: of('10'), plentyFrom: of('50') }
  it.each([
    ['60', '10', 'plenty'],
    ['60', '10.5', 'some'],
    ['10', '0', 'some'],
    ['12', '2.000001', 'few'],
    ['0.5', '0', 'few'],
    ['5', '5', 'none'],
    ['5', '9', 'none'],
    ['-2', '0', 'none'],
  ])('%s on hand, %s reserved: %s', (onHand, reserved, level) => {
    expect(levelOf(availableOf(of(onHand), of(reserved)), bands)).toBe(level)
  })
})

describe('[M-10] what a firm pays', () => {
  it.each([
    ['100', '0', '20', '100', '120'],
    ['100', '12.5', '20', '87.5', '105'],
    ['0.333333', '10', '1', '0.3', '0.303'],
    ['19.99', '33.333333', '10', '13.326667', '14.659334'],
    ['100', '100', '20', '0', '0'],
  ])('%s less %s percent, with %s percent of tax', (price, discountPercent, vatPercent, net, withVat) => {
    const paid = pricesOf({ price: of(price), discountPercent: of(discountPercent), vatPercent: of(vatPercent) })
    expect([writeMillionths(paid.net), writeMillionths(paid.withVat)]).toEqual([net, withVat])
  })
})
