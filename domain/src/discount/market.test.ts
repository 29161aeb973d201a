import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearMarket, type Bid } from './market.ts'

const bid = (id: string, ratePpm: number, discountMinor: bigint, payMinor = 100n, at = 0): Bid => ({
  id,
  ratePpm,
  discountMinor,
  payMinor,
  at,
})

describe('[I-06] a market of early payments', () => {
  it.each<[string, bigint, Bid[], string[]]>([
    ['takes the lowest rate first', 10n, [bid('a', 3, 5n), bid('b', 2, 5n), bid('c', 1, 5n)], ['c', 'b']],
    ['of equal rates the larger payment', 5n, [bid('a', 1, 5n, 9n), bid('b', 1, 5n, 10n)], ['b']],
    ['then the earlier one', 5n, [bid('a', 1, 5n, 9n, 2), bid('b', 1, 5n, 9n, 1)], ['b']],
    ['then by id, sign by sign', 9n, [bid('L3', 1, 3n), bid('a', 1, 3n), bid('L11', 1, 3n)], ['L11', 'L3', 'a']],
    ['takes what is at the cap', 10n, [bid('a', 100, 1n), bid('b', 101, 1n)], ['a']],
    ['passes over what no longer fits', 10n, [bid('a', 1, 8n), bid('b', 2, 3n), bid('c', 3, 2n)], ['a', 'c']],
    ['takes what costs nothing when nothing is left', 0n, [bid('a', 1, 1n), bid('b', 2, 0n)], ['b']],
    ['is empty without bids', 10n, [], []],
  ])('%s', (_, budgetMinor, bids, taken) => {
    expect(clearMarket(budgetMinor, 100, bids).taken).toEqual(taken)
  })

  it('spends no more than its budget, adds up, and leaves out nothing that would still fit', () => {
    const bids = fc.uniqueArray(
      fc.record({
        id: fc.string({ maxLength: 3 }),
        ratePpm: fc.nat(5),
        discountMinor: fc.bigInt(0n, 30n),
        payMinor: fc.bigInt(0n, 5n),
        at: fc.nat(3),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    fc.assert(
      fc.property(bids, fc.bigInt(0n, 80n), fc.nat(5), fc.nat(11), (all, budgetMinor, capPpm, turn) => {
        const cleared = clearMarket(budgetMinor, capPpm, all)
        const taken = all.filter(({ id }) => cleared.taken.includes(id))
        expect(taken.reduce((sum, each) => sum + each.discountMinor, 0n)).toBe(cleared.spentMinor)
        expect(taken.reduce((sum, each) => sum + each.payMinor, 0n)).toBe(cleared.collectedMinor)
        expect(cleared.spentMinor <= budgetMinor).toBe(true)
        for (const each of all) {
          if (taken.includes(each) || each.ratePpm > capPpm) continue
          expect(cleared.spentMinor + each.discountMinor > budgetMinor).toBe(true)
        }
        // The order in which bids arrive decides nothing: what they say does.
        expect(clearMarket(budgetMinor, capPpm, [...all.slice(turn), ...all.slice(0, turn)])).toEqual(cleared)
      }),
    )
  })
})
