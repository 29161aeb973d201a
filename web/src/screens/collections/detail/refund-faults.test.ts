import { expect, it } from 'vitest'
import { faultsOf } from './refund-faults.ts'

const typed = { amount: '500', again: '500,00', reason: 'Hasarlı koli' }
const offered = { most: 100_000n, isPartPossible: true }

it.each([
  ['nothing against it', typed, offered, {}],
  ['more than there is', { ...typed, amount: '1.000,01', again: '1.000,01' }, offered, { amount: 'high' }],
  ['a part where only the whole goes back', typed, { ...offered, isPartPossible: false }, { amount: 'whole' }],
  ['nothing to give back', { ...typed, amount: '0' }, offered, { amount: 'unread' }],
  ['an amount that can be read in two ways', { ...typed, amount: '1,234' }, offered, { amount: 'unread' }],
  ['a slip of the finger', { ...typed, again: '5000' }, offered, { again: 'differs' }],
  ['no reason', { ...typed, reason: ' ' }, offered, { reason: 'missing' }],
])('[I-09] a refund is checked before it is asked for: %s', (_, written, what, faults) => {
  expect(faultsOf(written, what)).toEqual(faults)
})
