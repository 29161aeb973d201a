import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './format.ts'
import { decimalFromMinor, MAX_AMOUNT_MINOR } from './money.ts'
import { readAmount } from './read-amount.ts'

describe('[P-02] an amount as people type and paste it', () => {
  it.each([
    ['1.234,56', 123_456n],
    ['1234,56', 123_456n],
    ['1,234.56', 123_456n],
    ['1234.5', 123_450n],
    ['1.234', 123_400n],
    ['1.234.567,8', 123_456_780n],
    ['1,234,567', 123_456_700n],
    ['1,234,567.8', 123_456_780n],
    ['0', 0n],
    ['0,00', 0n],
    ['007', 700n],
    ['12,', 1200n],
    [' ₺1.250,00 ', 125_000n],
    ['1 250,00 TL', 125_000n],
    ['1\u00a0250,5', 125_050n],
    ['€99', 9900n],
    ['100.00 USD', 10_000n],
  ])('reads %j', (text, amountMinor) => {
    expect(readAmount(text)).toBe(amountMinor)
  })

  it.each([
    '',
    ' ',
    '-5',
    '1,234',
    '0.125',
    '1,2345',
    '1.23.45',
    '1.2345',
    '1234.567',
    '1.234.56',
    '12.34,5',
    '1,23,456',
    '1e3',
    'yüz',
    ',5',
    '1.234,567',
    '1.234,56.7',
    '0.123.456',
    '١٢',
    '12345678901234',
  ])('asks again for %j rather than guess', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })

  it('reads back every amount that we write, with and without its currency, and as programs write it', () => {
    const currencies = fc.constantFrom('TRY', 'USD', 'EUR', undefined)
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_AMOUNT_MINOR), currencies, (amountMinor, currency) => {
        expect(readAmount(formatAmount(amountMinor, currency))).toBe(amountMinor)
        expect(readAmount(decimalFromMinor(amountMinor))).toBe(amountMinor)
        const english = formatAmount(amountMinor).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
        expect(readAmount(english)).toBe(amountMinor)
      }),
    )
  })
})
