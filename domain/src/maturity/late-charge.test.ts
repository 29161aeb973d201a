import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { averageMaturity, type DueAmount } from './average-maturity.ts'
import { lateCharge, type LateTerms } from './late-charge.ts'
import { maturityDifference } from './maturity-difference.ts'

const FROM = '2026-02-26'
const charge = (principalMinor: bigint, days: number, terms: LateTerms) =>
  lateCharge({ principalMinor, from: FROM, to: addDays(FROM, days) }, terms)
const MONTHLY: LateTerms = { rate: { monthlyPpm: 20_000 } }

describe('[I-06] a late charge', () => {
  it.each<[string, bigint, number, LateTerms, bigint]>([
    ['by the month', 1_000_000n, 60, MONTHLY, 40_000n],
    ['by the year', 1_000_000n, 17, { rate: { yearlyPpm: 480_000, base: 365 } }, 22_356n],
    ['by the year of 360', 1_000_000n, 17, { rate: { yearlyPpm: 480_000, base: 360 } }, 22_667n],
    ['of half a kuruş', 15n, 1, { rate: { monthlyPpm: 1_000_000 } }, 1n],
    ['of less than half', 14n, 1, { rate: { monthlyPpm: 1_000_000 } }, 0n],
    ['of half a kuruş that goes back', -15n, 1, { rate: { monthlyPpm: 1_000_000 } }, -1n],
    [
      'beyond what a double holds',
      10n ** 12n + 1n,
      729,
      { rate: { yearlyPpm: 999_999, base: 360 } },
      2_024_997_975_002n,
    ],
    ['on the day itself', 1_000_000n, 0, MONTHLY, 0n],
    ['before it', 1_000_000n, -40, MONTHLY, 0n],
    ['on the last day of grace', 1_000_000n, 5, { ...MONTHLY, graceDays: 5 }, 0n],
    ['a day later, for all six', 1_000_000n, 6, { ...MONTHLY, graceDays: 5 }, 4000n],
  ])('%s', (_, principal, days, terms, chargeMinor) => {
    expect(charge(principal, days, terms)).toEqual({
      days: Math.max(0, days),
      chargeMinor,
      vatMinor: 0n,
      totalMinor: chargeMinor,
    })
  })

  it('has its VAT reckoned on what it was rounded to', () => {
    const terms: LateTerms = { rate: { monthlyPpm: 1_000_000 }, vatPpm: 500_000 }
    expect(charge(15n, 1, terms)).toMatchObject({ chargeMinor: 1n, vatMinor: 1n, totalMinor: 2n })
    expect(charge(-15n, 1, terms)).toMatchObject({ chargeMinor: -1n, vatMinor: -1n, totalMinor: -2n })
    expect(charge(14n, 1, terms)).toMatchObject({ vatMinor: 0n, totalMinor: 0n })
  })
})

const due = (amountMinor: bigint, dueOn: string): DueAmount => ({ amountMinor, dueOn })
const DEBTS = [due(10_000_000n, '2026-03-15'), due(5_000_000n, '2026-04-30'), due(2_500_000n, '2026-06-10')]
const PAYMENTS = [due(5_500_000n, '2026-05-15'), due(12_000_000n, '2026-04-20')]
const RATE = { yearlyPpm: 420_000, base: 365 } as const

describe('[I-06] a difference of maturity', () => {
  it('is charged between what was owed and what was paid', () => {
    const matched = { matchedMinor: 17_500_000n, chargeMinor: 368_219n, openMinor: 0n }
    expect(maturityDifference(DEBTS, PAYMENTS, RATE)).toEqual(matched)
    expect(maturityDifference(PAYMENTS, DEBTS, RATE)).toEqual({ ...matched, chargeMinor: -368_219n })
  })

  it.each<[string, DueAmount[], DueAmount[], [bigint, bigint, bigint]]>([
    ['of nothing', [], [], [0n, 0n, 0n]],
    ['without a payment', DEBTS, [], [0n, 0n, 17_500_000n]],
    ['without a debt', [], PAYMENTS, [0n, 0n, -17_500_000n]],
    ['two and a half kuruş early', [due(1825n, '2026-01-02')], [due(1825n, '2026-01-01')], [1825n, -3n, 0n]],
    // The oldest payment is 10 days late, the next one 365; the rest of the newer debt stays open.
    [
      'as far as the payments reach',
      [due(7000n, '2026-02-01'), due(3000n, '2026-01-01')],
      [due(2000n, '2027-02-01'), due(3000n, '2026-01-11'), due(0n, '2020-01-01')],
      [5000n, 1041n, 5000n],
    ],
  ])('%s', (_, debts, payments, [matchedMinor, chargeMinor, openMinor]) => {
    const rate = { yearlyPpm: 500_000, base: 365 } as const
    expect(maturityDifference(debts, payments, rate)).toEqual({ matchedMinor, chargeMinor, openMinor })
  })

  it('refuses to match what is below zero', () => {
    expect(() => maturityDifference([due(-1n, '2026-01-01')], [], RATE)).toThrow('below zero')
  })

  it('of equal totals is that of their adat, whatever is matched with what', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-06-01', days))
    const amounts = fc.array(fc.record({ amountMinor: fc.bigInt(0n, 10n ** 12n), dueOn: day }), { maxLength: 7 })
    fc.assert(
      fc.property(amounts, amounts, day, (debts, some, last) => {
        const rest = total(debts) - total(some)
        const [owed, paid] = rest < 0n ? [[...debts, due(-rest, last)], some] : [debts, [...some, due(rest, last)]]
        const { matchedMinor, chargeMinor, openMinor } = maturityDifference(owed, paid, RATE)
        expect([matchedMinor, openMinor]).toEqual([total(owed), 0n])
        const apart = averageMaturity(paid, last).adat - averageMaturity(owed, last).adat
        // At most half a kuruş from the exact fraction.
        const twiceAway = 2n * (chargeMinor * 365_000_000n - apart * 420_000n)
        expect(twiceAway >= -365_000_000n && twiceAway <= 365_000_000n).toBe(true)
      }),
    )
  })

  const total = (amounts: readonly DueAmount[]) => amounts.reduce((all, { amountMinor }) => all + amountMinor, 0n)
})
