import { expect, it } from 'vitest'
import type { RateRow } from './definition.ts'
import { chargesPayer } from './payer-pays.ts'

const FREE: RateRow = { ratePpm: 0, isIncluded: false }
const ON_TOP: RateRow = { ratePpm: 20_000, isIncluded: false }
const INCLUDED: RateRow = { ratePpm: 20_000, isIncluded: true }

it.each<[string, boolean, RateRow[], boolean]>([
  ['a rate on top', false, [FREE, ON_TOP], true],
  ['a rate that the firm bears', true, [FREE, ON_TOP], false],
  ['rates in the price', false, [FREE, INCLUDED], false],
  ['no rate at all', false, [FREE], false],
  ['one count on top among others in the price', false, [INCLUDED, ON_TOP], true],
])('%s charges the payer more than they owe: %s', (_, isFromFirm, rates, charges) => {
  expect(chargesPayer(isFromFirm, rates)).toBe(charges)
})
