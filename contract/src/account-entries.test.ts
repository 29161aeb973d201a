import { expect, it } from 'vitest'
import { enterAccountLine } from './account-entries.ts'
import { readInput } from './kit/validation.ts'

const ENTRY = {
  id: '0b7e5f0a-1111-4222-8333-444455556661',
  firmId: '0b7e5f0a-1111-4222-8333-444455556662',
  ledger: 'EGE-01',
  side: 'debit',
  type: 'wholesale-invoice',
  documentOn: '2026-03-05',
  dueOn: '2026-04-04',
  documentNo: 'F1',
  description: null,
  amount: 1000,
  currencyCode: 'TRY',
  localAmount: null,
  term: null,
  reason: 'Fatura kâğıtta kaldı',
}

const IN_THREE = { count: 3, every: 1, unit: 'month' }

const faultsOf = (more: object) => {
  const read = readInput(enterAccountLine.input, { ...ENTRY, ...more })
  return read.success ? [] : read.errors.map(({ path, rule }) => `${path} ${rule}`)
}

it.each([
  [{}, []],
  [{ side: 'credit', type: 'bank-transfer' }, []],
  [{ side: 'credit' }, ['type entry-type-side']],
  [{ amount: 0 }, ['amount entry-amount']],
  [{ currencyCode: 'USD' }, ['localAmount entry-lira-missing']],
  [{ currencyCode: 'USD', localAmount: 41_505 }, []],
  [{ dueOn: '2026-03-04' }, ['dueOn entry-due-early']],
  [{ reason: '  ' }, ['reason reason-required']],
  [{ term: IN_THREE }, []],
  [{ term: IN_THREE, side: 'credit', type: 'bank-transfer' }, ['term term-of-credit']],
  [{ term: IN_THREE, documentNo: null }, ['documentNo term-number-missing']],
  [{ term: IN_THREE, amount: 0.02 }, ['amount entry-amount']],
])('a movement that is typed is held to its rules: %j', (more, faults) => {
  expect(faultsOf(more)).toEqual(faults)
})
