import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { coverInvoices } from './cover.ts'
import { shortage, type Due } from './shortage.ts'

const limit = (guaranteedLimitMinor: bigint, openGuaranteedMinor = 0n) => ({
  guaranteedLimitMinor,
  openGuaranteedMinor,
})
const invoice = (id: string, amountMinor: bigint) => ({ id, amountMinor })

describe('[I-06] the cover of invoices', () => {
  it.each<[string, ReturnType<typeof limit>, bigint[], bigint[], bigint]>([
    ['of none', limit(9n), [], [], 9n],
    ['that fit', limit(9n, 2n), [3n, 4n], [3n, 4n], 0n],
    ['of which one fits in part, and the next not at all', limit(9n), [5n, 6n, 1n], [5n, 4n, 0n], 0n],
    ['beyond what is left', limit(9n, 9n), [5n], [0n], 0n],
    ['of a limit that was cut below what is open', limit(9n, 20n), [5n, 1n], [0n, 0n], 0n],
  ])('%s', (_, each, amounts, guaranteed, leftMinor) => {
    const invoices = amounts.map((amount, index) => invoice(`${index}`, amount))
    const cover = coverInvoices(each, invoices)
    expect(cover.leftMinor).toBe(leftMinor)
    expect(cover.invoices).toEqual(
      guaranteed.map((guaranteedMinor, index) => ({
        id: `${index}`,
        guaranteedMinor,
        openMinor: (amounts[index] ?? 0n) - guaranteedMinor,
      })),
    )
  })

  it('never hands out more than is left of the limit, and leaves none of it idle', () => {
    const amount = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 10n ** 12n))
    fc.assert(
      fc.property(amount, amount, fc.array(amount.map((each) => each + 1n)), (whole, open, amounts) => {
        const { invoices, leftMinor } = coverInvoices(
          limit(whole, open),
          amounts.map((each) => invoice('f', each)),
        )
        const covered = invoices.reduce((sum, { guaranteedMinor }) => sum + guaranteedMinor, 0n)
        expect(covered + leftMinor).toBe(whole > open ? whole - open : 0n)
        expect(leftMinor === 0n || invoices.every(({ openMinor }) => openMinor === 0n)).toBe(true)
      }),
    )
  })
})

const ON = '2026-06-01'
const due = (inDays: number, amountMinor: bigint): Due => ({ dueOn: addDays(ON, inDays), amountMinor })

describe('[I-06] a shortage', () => {
  it.each<[string, bigint, Due[], bigint, bigint, number | null]>([
    ['of nothing due', 0n, [], 0n, 0n, null],
    ['outside of the days that are looked at', 0n, [due(-1, 5n), due(8, 5n)], 0n, 0n, null],
    ['on the first and the last of them', 4n, [due(7, 3n), due(0, 2n)], 5n, 1n, 7],
    ['none where there is just enough', 5n, [due(7, 3n), due(0, 2n)], 5n, 0n, null],
    ['in the order of days, not as given', 4n, [due(3, 4n), due(1, 3n), due(2, 2n)], 9n, 5n, 2],
    ['by two dues of one day', 4n, [due(2, 3n), due(5, 9n), due(2, 2n)], 14n, 10n, 2],
  ])('%s', (_, have, dues, dueMinor, shortMinor, inDays) => {
    const firstShortOn = inDays === null ? null : addDays(ON, inDays)
    const expected = { dueMinor, shortMinor, firstShortOn }
    expect(shortage({ depositMinor: have, leftMinor: 0n }, dues, ON, 7)).toEqual(expected)
    expect(shortage({ depositMinor: 0n, leftMinor: have }, dues, ON, 7)).toEqual(expected)
  })
})
