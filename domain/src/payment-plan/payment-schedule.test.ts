import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf, type Weekday } from '../calendar/day.ts'
import { paymentSchedule, type PaymentPlan, type PlanLine } from './payment-schedule.ts'

const EVERY_DAY: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const line = (sharePpm: number, years = 0, months = 0, days = 0): PlanLine => ({ sharePpm, years, months, days })
const PLAN: PaymentPlan = {
  totalMinor: 100n,
  from: '2026-11-16',
  lines: [line(1_000_000)],
  allowedWeekdays: EVERY_DAY,
  holidays: [],
}

function scheduled(changes: Partial<PaymentPlan>) {
  const schedule = paymentSchedule({ ...PLAN, ...changes })
  return schedule.kind === 'refused' ? [] : schedule.lines
}

describe('[I-06] the day of a part', () => {
  it.each<[string, Partial<PaymentPlan>, string]>([
    ['the beginning itself', {}, '2026-11-16'],
    ['a leap day, a year later', { from: '2028-02-29', lines: [line(1_000_000, 1)] }, '2029-02-28'],
    ['a leap day, a year and a month later', { from: '2028-02-29', lines: [line(1_000_000, 1, 1)] }, '2029-03-29'],
    ['the end of a short month, then days', { from: '2026-01-31', lines: [line(1_000_000, 0, 1, 1)] }, '2026-03-01'],
    ['months beyond a year', { from: '2026-08-31', lines: [line(1_000_000, 1, 14, 20)] }, '2028-11-20'],
    ['the next weekday that is allowed', { allowedWeekdays: [7] }, '2026-11-22'],
    ['the one behind a holiday', { allowedWeekdays: [1], holidays: ['2026-11-16', '2026-11-23'] }, '2026-11-30'],
    [
      'behind a holiday and its weekend',
      { from: '2027-01-01', allowedWeekdays: [1, 2, 3, 4, 5], holidays: ['2027-01-01'] },
      '2027-01-04',
    ],
  ])('is %s', (_, changes, on) => expect(scheduled(changes).map(({ dueOn }) => dueOn)).toEqual([on]))
})

describe('[I-06] the amounts of a plan', () => {
  it('are cut, and the first line has what is left', () => {
    const lines = [line(333_333), line(333_333), line(333_334)]
    expect(scheduled({ lines }).map(({ amountMinor }) => amountMinor)).toEqual([34n, 33n, 33n])
    expect(scheduled({ lines, totalMinor: -100n }).map(({ amountMinor }) => amountMinor)).toEqual([-32n, -34n, -34n])
    expect(scheduled({ lines, totalMinor: 0n }).map(({ amountMinor }) => amountMinor)).toEqual([0n, 0n, 0n])
  })

  it('are refused when shares are not whole, then when no weekday is allowed', () => {
    const refused = (why: string) => ({ kind: 'refused', why })
    const short = [line(999_999)]
    expect(paymentSchedule({ ...PLAN, lines: short, allowedWeekdays: [] })).toEqual(refused('shares-not-whole'))
    expect(paymentSchedule({ ...PLAN, lines: [] })).toEqual(refused('shares-not-whole'))
    expect(paymentSchedule({ ...PLAN, lines: [line(500_000), line(500_001)] })).toEqual(refused('shares-not-whole'))
    expect(paymentSchedule({ ...PLAN, allowedWeekdays: [] })).toEqual(refused('no-weekday'))
  })

  it('add up, on days that are allowed', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
    const weights = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        weights,
        fc.bigInt(0n, 10n ** 13n),
        day,
        fc.uniqueArray(day),
        fc.subarray(EVERY_DAY, { minLength: 1 }),
        (each, totalMinor, from, holidays, allowedWeekdays) => {
          const all = each.reduce((sum, one) => sum + one, 1)
          const shares = each.map((one) => Math.floor((1_000_000 * one) / all))
          const lines = [1_000_000 - shares.reduce((sum, one) => sum + one, 0), ...shares].map((one, index) =>
            line(one, 0, index, index),
          )
          const parts = scheduled({ totalMinor, from, holidays, allowedWeekdays, lines })
          expect(parts).toHaveLength(lines.length)
          expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(totalMinor)
          for (const { dueOn, amountMinor } of parts) {
            expect(amountMinor >= 0n && allowedWeekdays.includes(weekdayOf(dueOn)) && !holidays.includes(dueOn)).toBe(
              true,
            )
          }
        },
      ),
    )
  })
})
