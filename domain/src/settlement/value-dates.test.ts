import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf, addDays, daysBetween } from '../calendar/day.ts'
import { valueDates, type SettledSale } from './value-dates.ts'

const MONTHLY: SettledSale = {
  grossMinor: 100_000n,
  installments: 3,
  soldOn: '2026-11-16',
  commissionPpm: 17_500,
  settlement: { kind: 'monthly', firstAfterDays: 30 },
  holidays: [],
}
const daysOf = (sale: SettledSale) => valueDates(sale).map(({ on }) => on)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

describe('[I-06] the day on which a sale becomes money', () => {
  it('is one day for a blocked sale, whatever its installments', () => {
    const blocked: SettledSale = { ...MONTHLY, installments: 9, settlement: { kind: 'blocked', days: 40 } }
    expect(valueDates(blocked)).toEqual([
      { on: '2026-12-28', grossMinor: 100_000n, commissionMinor: 1750n, netMinor: 98_250n },
    ])
    expect(daysOf({ ...blocked, payout: 'daily' })).toEqual(['2026-12-26'])
  })

  it.each([
    ['thirty days apart', {}, ['2026-12-16', '2027-01-15', '2027-02-15']],
    ['thirty days apart on any day', { payout: 'daily' }, ['2026-12-16', '2027-01-15', '2027-02-14']],
    ['past a holiday', { holidays: ['2026-12-16', '2026-12-17'] }, ['2026-12-18', '2027-01-15', '2027-02-15']],
    [
      'past a holiday and the weekend behind it',
      { holidays: ['2027-02-15'] },
      ['2026-12-16', '2027-01-15', '2027-02-16'],
    ],
    [
      'on the same day of each month',
      { settlement: { kind: 'monthly', firstAfterDays: 30, step: 'month' } },
      ['2026-12-16', '2027-01-18', '2027-02-16'],
    ],
    [
      'at the end of a short month, and back on its day in the next',
      { soldOn: '2026-12-31', payout: 'daily', settlement: { kind: 'monthly', firstAfterDays: 30, step: 'month' } },
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
  ] as const)('comes %s', (_, changes, days) => expect(daysOf({ ...MONTHLY, ...changes })).toEqual(days))
})

describe('[I-06] what does not divide', () => {
  it.each([
    [undefined, [34n, 34n, 33n]],
    ['spread', [34n, 34n, 33n]],
    ['first', [35n, 33n, 33n]],
    ['last', [33n, 33n, 35n]],
  ] as const)('goes to %s', (remainder, parts) => {
    const sale = { ...MONTHLY, grossMinor: 101n, ...(remainder === undefined ? {} : { remainder }) }
    expect(valueDates(sale).map(({ grossMinor }) => grossMinor)).toEqual(parts)
  })

  it('leaves a part of nothing a part', () => {
    expect(valueDates({ ...MONTHLY, grossMinor: 1n }).map(({ grossMinor }) => grossMinor)).toEqual([1n, 0n, 0n])
  })
})

describe('[I-06] the commission', () => {
  it('is rounded on the running sum, and kept from each part or from the first', () => {
    const sale = { ...MONTHLY, grossMinor: 100n, commissionPpm: 15_000 }
    expect(valueDates(sale).map(({ commissionMinor }) => commissionMinor)).toEqual([1n, 0n, 1n])
    const first = valueDates({ ...sale, commissionAt: 'first' })
    expect(first.map(({ commissionMinor }) => commissionMinor)).toEqual([2n, 0n, 0n])
    expect(first.map(({ netMinor }) => netMinor)).toEqual([32n, 33n, 33n])
  })

  it('is exact where a double is not', () => {
    const sale: SettledSale = { ...MONTHLY, grossMinor: 999_999_999_999_999n, commissionPpm: 333_333, installments: 1 }
    expect(valueDates(sale)[0]?.commissionMinor).toBe(333_333_000_000_000n)
    expect(valueDates({ ...sale, grossMinor: 900_719_925_474_099_300n, commissionPpm: 1 })[0]?.commissionMinor).toBe(
      900_719_925_474n,
    )
  })

  it('of money that goes back is that of money that came, turned round', () => {
    const back = valueDates({ ...MONTHLY, grossMinor: -50n, installments: 1, commissionPpm: 10_000 })
    expect(back).toEqual([{ on: '2026-12-16', grossMinor: -50n, commissionMinor: -1n, netMinor: -49n }])
    const parts = valueDates({ ...MONTHLY, grossMinor: -100n }).map(({ grossMinor }) => grossMinor)
    expect(parts).toEqual([-33n, -33n, -34n])
  })
})

describe('[I-06] whatever was agreed', () => {
  const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2024-01-01', days))
  const settlement = fc.oneof(
    fc.record({ kind: fc.constant('blocked' as const), days: fc.nat(400) }),
    fc.record({
      kind: fc.constant('monthly' as const),
      firstAfterDays: fc.nat(90),
      step: fc.constantFrom('30d' as const, 'month' as const),
    }),
  )
  const anySale = fc.record({
    grossMinor: fc.oneof(fc.bigInt(0n, 100n), fc.bigInt(0n, 10n ** 14n)),
    installments: fc.integer({ min: 1, max: 36 }),
    soldOn: day,
    commissionPpm: fc.nat(400_000),
    settlement,
    holidays: fc.array(day, { maxLength: 60 }),
    commissionAt: fc.constantFrom('each' as const, 'first' as const),
    payout: fc.constantFrom('business' as const, 'daily' as const),
    remainder: fc.constantFrom('spread' as const, 'first' as const, 'last' as const),
  })

  it('parts add up to the gross, commissions to the rounded commission of the whole, and nets to the rest', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const lines = valueDates(sale)
        const commission = sum(lines.map(({ commissionMinor }) => commissionMinor))
        expect(lines).toHaveLength(sale.settlement.kind === 'blocked' ? 1 : sale.installments)
        expect(sum(lines.map(({ grossMinor }) => grossMinor))).toBe(sale.grossMinor)
        // The right kuruş lies at most half a kuruş from the exact fraction, and is the upper one of two.
        const twiceAbove = 2n * (commission * 1_000_000n - sale.grossMinor * BigInt(sale.commissionPpm))
        expect(twiceAbove > -1_000_000n && twiceAbove <= 1_000_000n).toBe(true)
        expect(sum(lines.map(({ netMinor }) => netMinor))).toBe(sale.grossMinor - commission)
        for (const line of lines) expect(line.grossMinor - line.commissionMinor).toBe(line.netMinor)
      }),
    )
  })

  it('no part differs from another by more than what does not divide', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const lines = valueDates(sale)
        const each = sale.grossMinor / BigInt(lines.length)
        const left = sale.grossMinor % BigInt(lines.length)
        const most = sale.remainder === 'spread' && left > 0n ? 1n : left
        for (const { grossMinor } of lines) expect(grossMinor >= each && grossMinor <= each + most).toBe(true)
      }),
    )
  })

  it('days come in order, none before the sale, and a bank that rests is not waited upon', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const days = daysOf(sale)
        expect(days).toEqual(days.toSorted())
        expect((days[0] ?? '') >= sale.soldOn).toBe(true)
        const asDue = daysOf({ ...sale, payout: 'daily' })
        const rests = (each: string) => weekdayOf(each) > 5 || sale.holidays.includes(each)
        const passedOver = days.flatMap((on, index) => {
          const due = asDue[index] ?? on
          return Array.from({ length: daysBetween(due, on) }, (_, step) => addDays(due, step))
        })
        expect(passedOver.filter((each) => !rests(each))).toEqual([])
        expect(days.filter((on) => (sale.payout === 'daily' ? !asDue.includes(on) : rests(on)))).toEqual([])
      }),
    )
  })
})
