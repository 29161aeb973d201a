import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, turkishDay } from './days.ts'
import { figureOf, minorOf, numberOf, withoutTax } from './figures.ts'

describe('[M-13] an ERP’s numbers', () => {
  it.each([
    ['1200', 120_000n],
    ['1200.5', 120_050n],
    ['0.30000000000000004', 30n],
    ['33.335', 3334n],
    ['33.33499999', 3333n],
    ['-0.005', -1n],
    ['1.2E3', 120_000n],
    ['1.5e-2', 2n],
    ['0', 0n],
  ])('%s is money', (text, minor) => {
    expect(minorOf(text)).toBe(minor)
  })
  it.each(['', '1,5', '1.200,50', 'NaN', 'abc', '1e999', '0x10', '--1'])('%s is none', (text) => {
    expect(minorOf(text)).toBeUndefined()
    expect(figureOf(text)).toBeUndefined()
  })
  it('come back as they went out, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (minor) => {
        expect(minorOf(decimalFromMinor(minor))).toBe(minor)
        expect(minorOf(String(numberOf(minor)))).toBe(minor)
      }),
    )
  })
  it.each([
    ['12', '12'],
    ['12.500', '12.5'],
    ['0.1234567', '0.123457'],
    ['-3.0', '-3'],
    ['1e-6', '0.000001'],
  ])('%s is the figure %s', (text, figure) => {
    expect(figureOf(text)).toBe(figure)
  })
  it('lose the tax that is in them', () => {
    expect(withoutTax('120', '20')).toBe('100')
    expect(withoutTax('118', '18')).toBe('100')
    expect(withoutTax('10', '20')).toBe('8.333333')
    expect(withoutTax('10', '')).toBeUndefined()
  })
})

it.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05T00:00:00', '2026-03-05'],
  ['2026-03-05 00:00:00', '2026-03-05'],
  ['05.03.2026', '2026-03-05'],
  ['5.3.2026 00:00:00', '2026-03-05'],
  ['31.02.2026', undefined],
  ['', undefined],
  ['0', undefined],
])('[M-13] reads %s as a day', (text, day) => {
  expect(dayOf(text)).toBe(day)
  expect(dayOf(turkishDay(day ?? ''))).toBe(day)
})
