import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatExchangeRate, formatThreeDecimals } from './format.ts'
import { MAX_AMOUNT_MINOR, decimalFromMinor, minorFromDecimal, type Currency } from './money.ts'

/**
 * What the Turkish locale of the runtime writes for a decimal text, which it reads without a floating point. A zero that
 * was less than nothing gets no minus.
 */
function locale(decimal: string, digits: number, currency?: Currency): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' } as const
  return new Intl.NumberFormat('tr-TR', currency ? { ...format, style: 'currency', currency } : format).format(
    decimal as `${number}`,
  )
}

const decimalOfPpm = (ppm: bigint) => {
  const digits = (ppm < 0n ? -ppm : ppm).toString().padStart(7, '0')
  return `${ppm < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

const amounts = fc.bigInt(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR)
const ppms = fc.bigInt(-(10n ** 18n), 10n ** 18n)

describe('[G-07] amounts have two decimals', () => {
  it.each([
    [0n, '0,00'],
    [1n, '0,01'],
    [99n, '0,99'],
    [100n, '1,00'],
    [99_999n, '999,99'],
    [100_000n, '1.000,00'],
    [123_456n, '1.234,56'],
    [100_000_000n, '1.000.000,00'],
    [-5n, '-0,05'],
    [-123_456n, '-1.234,56'],
    [MAX_AMOUNT_MINOR, '9.999.999.999.999,99'],
  ])('%s is %s', (amountMinor, text) => {
    expect(formatAmount(amountMinor)).toBe(text)
  })

  it.each([
    ['TRY', 123_456n, '₺1.234,56'],
    ['USD', 10_000n, '$100,00'],
    ['EUR', 1n, '€0,01'],
    ['TRY', -123_456n, '-₺1.234,56'],
  ] as const)('%s %s is %s', (currency, amountMinor, text) => {
    expect(formatAmount(amountMinor, currency)).toBe(text)
  })

  it('writes every amount as the Turkish locale does', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('TRY', 'USD', 'EUR', undefined), (amountMinor, currency) => {
        expect(formatAmount(amountMinor, currency)).toBe(locale(decimalFromMinor(amountMinor), 2, currency))
      }),
    )
  })

  it('loses nothing: the digits read back are the amount', () => {
    fc.assert(
      fc.property(amounts, (amountMinor) => {
        const plain = formatAmount(amountMinor).replaceAll('.', '').replace(',', '.')
        expect(minorFromDecimal(plain)).toBe(amountMinor)
      }),
    )
  })
})

describe('[G-07] the 3-digit variant has three decimals', () => {
  it.each([
    [0n, '0,000'],
    [1_234_567_890n, '1.234,568'],
    [499n, '0,000'],
    [500n, '0,001'],
    [-500n, '-0,001'],
    [999_999_500n, '1.000,000'],
  ])('%s ppm is %s', (valuePpm, text) => {
    expect(formatThreeDecimals(valuePpm)).toBe(text)
  })

  it('takes a currency', () => {
    expect(formatThreeDecimals(41_234_567n, 'TRY')).toBe('₺41,235')
  })

  it('rounds and writes as the Turkish locale does', () => {
    fc.assert(
      fc.property(ppms, (valuePpm) => {
        expect(formatThreeDecimals(valuePpm)).toBe(locale(decimalOfPpm(valuePpm), 3))
      }),
    )
  })
})

describe('[G-07] exchange rates have four decimals', () => {
  it.each([
    [41_234_567n, '41,2346'],
    [41_234_549n, '41,2345'],
    [41_234_550n, '41,2346'],
    [1_000_000n, '1,0000'],
    [50n, '0,0001'],
    [49n, '0,0000'],
    [1_234_567_800_000n, '1.234.567,8000'],
    [-50n, '-0,0001'],
  ])('%s ppm is %s', (ratePpm, text) => {
    expect(formatExchangeRate(ratePpm)).toBe(text)
  })

  it('rounds and writes as the Turkish locale does', () => {
    fc.assert(
      fc.property(ppms, (ratePpm) => {
        expect(formatExchangeRate(ratePpm)).toBe(locale(decimalOfPpm(ratePpm), 4))
      }),
    )
  })
})
