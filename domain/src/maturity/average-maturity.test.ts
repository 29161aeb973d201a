import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar/day.ts'
import { averageDays } from './average-days.ts'
import { averageMaturity, type DueAmount } from './average-maturity.ts'

const due = (amountMinor: bigint, dueOn: string): DueAmount => ({ amountMinor, dueOn })
const THREE = [due(10_000_000n, '2026-03-15'), due(5_000_000n, '2026-04-30'), due(2_500_000n, '2026-06-10')]

describe('[I-06] the average maturity', () => {
  it('weighs days by amounts', () => {
    expect(averageMaturity(THREE, '2026-03-01')).toEqual({
      totalMinor: 17_500_000n,
      adat: 692_500_000n,
      on: '2026-04-10',
      days: '39.571',
    })
  })

  it.each<[string, DueAmount[], string | null, string | null]>([
    ['of nothing', [], null, null],
    ['of a balance of nothing', [due(5n, '2026-05-01'), due(-5n, '2026-05-09')], null, null],
    ['half a day after the reference', [due(1n, '2026-05-01'), due(1n, '2026-05-02')], '2026-05-02', '0.500'],
    ['half a day before it', [due(1n, '2026-04-30'), due(1n, '2026-05-01')], '2026-05-01', '-0.500'],
    ['half a day before it, of a credit', [due(-1n, '2026-04-30'), due(-1n, '2026-05-01')], '2026-05-01', '-0.500'],
    ['a day and a half before it', [due(1n, '2026-04-29'), due(1n, '2026-04-30')], '2026-04-30', '-1.500'],
    ['over a leap day', [due(3n, '2028-03-01'), due(1n, '2028-02-29')], '2028-03-01', '669.750'],
    [
      'with a credit that pulls it beyond all days',
      [due(3n, '2026-05-03'), due(-2n, '2026-05-02')],
      '2026-05-05',
      '4.000',
    ],
  ])('%s', (_, items, on, days) => expect(averageMaturity(items, '2026-05-01')).toMatchObject({ on, days }))

  it('outside of the calendar is told in days alone', () => {
    const nearly = [due(10n ** 12n, '2026-05-03'), due(1n - 10n ** 12n, '2026-05-01')]
    expect(averageMaturity(nearly, '2026-05-01')).toMatchObject({ on: null, days: '2000000000000.000' })
    expect(averageMaturity(nearly.toReversed(), '2026-05-02')).toMatchObject({ on: null })
    expect(
      averageMaturity(
        [due(1n, '2026-05-01'), due(10n ** 7n, '2026-05-02'), due(-(10n ** 7n), '2026-05-03')],
        '2026-05-01',
      ),
    ).toMatchObject({ on: null, days: '-10000000.000' })
  })

  it.each<[bigint, bigint, string | null]>([
    [0n, 7n, '0.000'],
    [-1n, 3000n, '0.000'],
    [-1n, 2000n, '0.000'],
    [1n, 2000n, '0.001'],
    [-3n, 2000n, '-0.001'],
    [-1n, 1000n, '-0.001'],
    [-2001n, 2000n, '-1.000'],
    [-2003n, 2000n, '-1.001'],
    [5n, -10n, '-0.500'],
    [-5n, -10n, '0.500'],
    [12_345n, 10n, '1234.500'],
    [3n, 0n, null],
  ])('an adat of %s over %s reads %s', (adat, amount, text) => expect(averageDays(adat, amount)).toBe(text))
})

describe('[I-06] the reference day', () => {
  const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days))
  // Small amounts lie on halves often, debits and credits far beyond all their days.
  const amountMinor = fc.oneof(fc.bigInt(-4n, 8n), fc.bigInt(-(10n ** 6n), 10n ** 12n))
  const items = fc.array(fc.record({ amountMinor, dueOn: day }), { maxLength: 8 })

  it('does not matter for the day, and moves the days by itself', () => {
    fc.assert(
      fc.property(items, day, day, (each, reference, other) => {
        const [one, two] = [averageMaturity(each, reference), averageMaturity(each, other)]
        expect(two.on).toBe(one.on)
        const moved = daysBetween(reference, other)
        expect(two.adat).toBe(one.adat - one.totalMinor * BigInt(moved))
        expect(one.days === null).toBe(one.totalMinor === 0n)
        expect(thousandths(two.days)).toBe(thousandths(one.days, moved))
      }),
    )
  })

  const thousandths = (text: string | null, fewer = 0) =>
    text === null ? null : BigInt(text.replace('.', '')) - BigInt(fewer) * 1000n
})
