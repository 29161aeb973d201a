import { expect, it } from 'vitest'
import { needsSecondPerson } from './four-eyes.ts'

it('[M-05] asks for a second person above the limit of the company, and not at it', () => {
  expect(needsSecondPerson(1_000_000n, { amountMinor: 1_000_000n, currency: 'TRY' })).toBe(false)
  expect(needsSecondPerson(1_000_000n, { amountMinor: 1_000_001n, currency: 'TRY' })).toBe(true)
  expect(needsSecondPerson(0n, { amountMinor: 1n, currency: 'TRY' })).toBe(true)
})

it('[M-05] asks for one whatever the amount in another currency, and never where the company set no limit', () => {
  expect(needsSecondPerson(1_000_000n, { amountMinor: 1n, currency: 'USD' })).toBe(true)
  expect(needsSecondPerson(null, { amountMinor: 10n ** 12n, currency: 'USD' })).toBe(false)
})
