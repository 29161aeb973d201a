import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../money/sum.ts'
import { byDueParts, openByDueParts } from './due-parts.ts'

const THIRDS = [
  { dueOn: '2026-12-16', amountMinor: 34n },
  { dueOn: '2027-01-15', amountMinor: 33n },
  { dueOn: '2027-02-15', amountMinor: 33n },
]
const RECEIPT = { amountMinor: 100n, dueOn: '2027-01-15', dueParts: THIRDS }
const amounts = (parts: readonly { readonly amountMinor: bigint }[]) => parts.map(({ amountMinor }) => amountMinor)
const sum = (parts: readonly { readonly amountMinor: bigint }[]) => sumOf(parts, ({ amountMinor }) => amountMinor)

describe('[I-06] [M-08] an amount that falls due on several days', () => {
  it('is all of its one day where nobody said more', () => {
    expect(byDueParts({ amountMinor: 7n, dueOn: '2026-01-01' })).toEqual([{ amountMinor: 7n, dueOn: '2026-01-01' }])
    expect(openByDueParts({ amountMinor: 7n, dueOn: '2026-01-01' }, 5n)).toEqual([
      { amountMinor: 5n, dueOn: '2026-01-01' },
    ])
  })

  it('stands with the parts it has, and for less of it with their share', () => {
    expect(byDueParts(RECEIPT)).toEqual(THIRDS)
    expect(amounts(byDueParts({ ...RECEIPT, amountMinor: 10n }))).toEqual([4n, 3n, 3n])
  })

  it.each([
    [100n, THIRDS.map(({ dueOn }) => dueOn), [34n, 33n, 33n]],
    [50n, ['2027-01-15', '2027-02-15'], [17n, 33n]],
    [33n, ['2027-02-15'], [33n]],
    [0n, [], []],
    // More open than there is: a document that its ERP closed too far.
    [120n, THIRDS.map(({ dueOn }) => dueOn), [54n, 33n, 33n]],
  ])('of which %s are open has used what falls due first', (openMinor, days, left) => {
    const open = openByDueParts(RECEIPT, openMinor)
    expect(open.map(({ dueOn }) => dueOn)).toEqual(days)
    expect(amounts(open)).toEqual(left)
  })

  it('adds up, however much there is and is open of it', () => {
    const amount = fc.bigInt(1n, 10n ** 12n)
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        amount,
        amount,
        (weights, amountMinor, openMinor) => {
          const dueParts = weights.map((weight, at) => ({ dueOn: `2026-03-${10 + at}`, amountMinor: weight }))
          const due = { amountMinor, dueOn: '2026-03-20', dueParts }
          expect([sum(byDueParts(due)), sum(openByDueParts(due, openMinor))]).toEqual([amountMinor, openMinor])
        },
      ),
    )
  })
})
