import { expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { ageing } from './ageing.ts'

const ON = '2028-03-01'

it.each([
  [-400, 'notDueMinor'],
  [-1, 'notDueMinor'],
  [0, 'notDueMinor'],
  [1, 'to30Minor'],
  [30, 'to30Minor'],
  [31, 'to60Minor'],
  [60, 'to60Minor'],
  [61, 'to90Minor'],
  [90, 'to90Minor'],
  [91, 'over90Minor'],
  [4000, 'over90Minor'],
])('[I-06] a debt that is %i days late stands in %s, also over a leap day', (days, bucket) => {
  const nothing = { notDueMinor: 0n, to30Minor: 0n, to60Minor: 0n, to90Minor: 0n, over90Minor: 0n, creditMinor: 0n }
  const item = { remainingMinor: 7n, dueOn: addDays(ON, -days) }
  expect(ageing([item], ON)).toEqual({ ...nothing, [bucket]: 7n, totalMinor: 7n })
  expect(ageing([{ ...item, side: 'debit' }], ON)).toEqual(ageing([item], ON))
  // A credit has no age, whatever its day.
  expect(ageing([{ ...item, side: 'credit' }], ON)).toEqual({ ...nothing, creditMinor: 7n, totalMinor: -7n })
})

it('[I-06] buckets and credits add up to the total', () => {
  const items = [
    { remainingMinor: 10n, dueOn: ON },
    { remainingMinor: 20n, dueOn: addDays(ON, -10) },
    { remainingMinor: 5n, dueOn: addDays(ON, -10) },
    { remainingMinor: 45n, dueOn: addDays(ON, -10), side: 'credit' as const },
  ]
  expect(ageing(items, ON)).toMatchObject({ notDueMinor: 10n, to30Minor: 25n, creditMinor: 45n, totalMinor: -10n })
  expect(ageing([], ON).totalMinor).toBe(0n)
})
