import { expect, it } from 'vitest'
import { refundDueOn } from './refund-due.ts'

const closed = (amountMinor: bigint, dueOn: string) => ({ amountMinor, dueOn })

it.each([
  ['its own day where the item was due before', 100n, [closed(100n, '2026-02-01')], '2026-03-10'],
  ['the item’s day where that is later', 100n, [closed(100n, '2026-05-01')], '2026-05-01'],
  ['its own day where it closed nothing', 100n, [], '2026-03-10'],
  ['the average of several', 100n, [closed(50n, '2026-03-20'), closed(50n, '2026-03-30')], '2026-03-25'],
  ['between, where half of it was open credit', 100n, [closed(50n, '2026-03-20')], '2026-03-15'],
  ['mostly that of the larger', 10_000n, [closed(9_990n, '2026-01-01'), closed(10n, '2027-03-10')], '2026-03-10'],
])('[I-09] a refund is due on %s', (_, receiptMinor, parts, expected) => {
  expect(refundDueOn('2026-03-10', receiptMinor, parts)).toBe(expected)
})
