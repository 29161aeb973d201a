import { expect, it } from 'vitest'
import { ENTRY_TYPES, isEntryOf } from './entry-types.ts'
import { LINE_TYPES } from './line-types.ts'

it('people type debts and receipts, each on its side, and nothing that a card does', () => {
  expect(isEntryOf('debit', 'wholesale-invoice')).toBe(true)
  expect(isEntryOf('credit', 'wholesale-invoice')).toBe(false)
  expect(isEntryOf('credit', 'bank-transfer')).toBe(true)
  expect(isEntryOf('debit', 'bank-transfer')).toBe(false)
  const typed = new Set<string>([...ENTRY_TYPES.debit, ...ENTRY_TYPES.credit])
  expect(LINE_TYPES.filter((type) => !typed.has(type))).toEqual([
    'card-receipt',
    'card-refund',
    'card-void',
    'chargeback',
    'late-charge',
  ])
})
