import { expect, it } from 'vitest'
import { netOf } from './debt.ts'

it('is the amount that was typed, or what debts come to less credits', () => {
  expect(netOf({ currency: 'TRY', netMinor: 1250n })).toBe(1250n)
  const lines = [
    { id: 'a', netMinor: 1000n },
    { id: 'b', netMinor: 500n },
    { id: 'credit', netMinor: -250n },
  ]
  expect(netOf({ currency: 'TRY', lines })).toBe(1250n)
})
