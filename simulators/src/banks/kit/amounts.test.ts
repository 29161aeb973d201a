import { expect, it } from 'vitest'
import { decimalToMinor, minorToDecimal, shownAmount } from './amounts.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [1_999, '19.99'],
  [105_620, '1056.20'],
])('writes %i as %s and reads it back', (amount, text) => {
  expect(minorToDecimal(amount)).toBe(text)
  expect(decimalToMinor(text)).toBe(amount)
})

it.each(['1', '1.2', '1.234', '1,20', '-1.00', '1.000,00', ' 1.00', ''])('does not take %j for an amount', (text) => {
  expect(decimalToMinor(text)).toBeUndefined()
})

it('shows an amount as people read it', () => {
  expect(shownAmount(125_000_050, 'TRY', 'tr')).toBe('1.250.000,50 TL')
  expect(shownAmount(125_000, 'USD', 'en')).toBe('USD 1,250.00')
})
