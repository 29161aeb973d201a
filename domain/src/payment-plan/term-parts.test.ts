import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, companyCalendar, isBusinessDay } from '../calendar/business-days.ts'
import { sumOf } from '../money/sum.ts'
import { paymentSchedule } from './payment-schedule.ts'
import { termParts, type Term } from './term-parts.ts'
import { moveUnderpaid, UNDERPAID_RULES, type PaidPart, type UnderpaidRule } from './underpaid.ts'

const calendar = calendarOf()
const said = (parts: readonly { readonly dueOn: string; readonly amountMinor: bigint }[]) =>
  parts.map(({ dueOn, amountMinor }) => `${dueOn} ${amountMinor}`)

describe('[M-02] the parts of a term', () => {
  it.each<[string, bigint, string, Term, string[]]>([
    [
      'what does not divide is the first’s',
      10_000n,
      '2026-03-02',
      { count: 3, every: 1, unit: 'month' },
      ['2026-03-02 3334', '2026-04-02 3333', '2026-05-04 3333'],
    ],
    [
      'a million in thirds is equal to the kuruş',
      100_000_000n,
      '2026-03-02',
      { count: 3, every: 30, unit: 'day' },
      ['2026-03-02 33333334', '2026-04-01 33333333', '2026-05-04 33333333'],
    ],
    [
      'the day is cut to the month’s end, from the first day',
      300n,
      '2026-01-30',
      { count: 3, every: 1, unit: 'month' },
      ['2026-01-30 100', '2026-03-02 100', '2026-03-30 100'],
    ],
    [
      'a bayram moves to the next working day',
      200n,
      '2026-03-20',
      { count: 2, every: 2, unit: 'month' },
      ['2026-03-23 100', '2026-05-20 100'],
    ],
  ])('%s', (_, total, first, term, expected) => {
    expect(said(termParts(total, first, term, calendar))).toEqual(expected)
  })

  it('keep the days that a company rests, too', () => {
    const own = companyCalendar([{ on: '2026-03-02', kind: 'closed' }])
    expect(said(termParts(100n, '2026-03-02', { count: 1, every: 1, unit: 'month' }, own))).toEqual(['2026-03-03 100'])
  })

  it('add up, differ only in the first, fall on working days, and are the schedule’s where its shares are whole', () => {
    const term = fc.record({
      count: fc.integer({ min: 1, max: 36 }),
      every: fc.integer({ min: 1, max: 90 }),
      unit: fc.constantFrom<Term['unit'][]>('month', 'day'),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 36n, max: 10n ** 14n }), term, (total, asked) => {
        const short = asked.unit === 'month' ? { ...asked, every: (asked.every % 3) + 1 } : asked
        const parts = termParts(total, '2026-02-27', short, calendar)
        expect(sumOf(parts, ({ amountMinor }) => amountMinor)).toBe(total)
        expect(new Set(parts.slice(1).map(({ amountMinor }) => amountMinor)).size).toBeLessThan(2)
        expect(parts.every(({ dueOn }) => isBusinessDay(calendar, dueOn))).toBe(true)
        if (1_000_000 % short.count !== 0) return
        const schedule = paymentSchedule({
          totalMinor: total,
          from: '2026-02-27',
          lines: parts.map((__, at) => ({
            sharePpm: 1_000_000 / short.count,
            years: 0,
            months: short.unit === 'month' ? at * short.every : 0,
            days: short.unit === 'day' ? at * short.every : 0,
          })),
          allowedWeekdays: [1, 2, 3, 4, 5],
          holidays: [...calendar.closed],
        })
        expect(schedule).toEqual({ kind: 'scheduled', lines: parts })
      }),
    )
  })
})

const part = (installmentNo: number, dueOn: string, amount: number, paid = 0): PaidPart => ({
  installmentNo,
  dueOn,
  amountMinor: BigInt(amount),
  paidMinor: BigInt(paid),
})
const TODAY = '2026-04-03'
const PLAN = [
  part(1, '2026-03-02', 100, 60),
  part(2, '2026-04-02', 100, 90),
  part(3, '2026-05-04', 100),
  part(4, '2026-06-02', 100),
]

describe('[M-02] an underpaid part', () => {
  it.each<[UnderpaidRule, readonly PaidPart[], string[] | undefined]>([
    ['keep', PLAN, undefined],
    ['first', PLAN, ['2026-03-02 60', '2026-04-02 90', '2026-05-04 150', '2026-06-02 100']],
    ['spread', PLAN, ['2026-03-02 60', '2026-04-02 90', '2026-05-04 125', '2026-06-02 125']],
    ['last', PLAN, ['2026-03-02 60', '2026-04-02 90', '2026-05-04 100', '2026-06-02 150']],
    ['new', PLAN, ['2026-03-02 60', '2026-04-02 90', '2026-05-04 100', '2026-06-02 100', '2026-07-01 50']],
    // Nothing paid is late, not underpaid; and one whose day has not passed can still be paid.
    ['first', [part(1, '2026-03-02', 100), part(2, '2026-04-03', 100, 40)], undefined],
    // Nowhere to go but into a new one.
    ['spread', [part(1, '2026-03-02', 100, 40)], undefined],
    ['new', [part(1, '2026-03-02', 100, 40)], ['2026-03-02 40', '2026-04-03 60']],
  ])('by %s', (rule, parts, expected) => {
    const moved = moveUnderpaid(parts, rule, TODAY, calendar)
    expect(moved === undefined ? undefined : said(moved)).toEqual(expected)
  })

  it('loses and gains nothing, and moves once', () => {
    const parts = fc.array(
      fc.record({
        days: fc.integer({ min: 1, max: 60 }),
        amount: fc.integer({ min: 1, max: 9999 }),
        paid: fc.integer({ min: 0, max: 130 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(parts, fc.constantFrom(...UNDERPAID_RULES), (drawn, rule) => {
        const plan = drawn.map(({ days, amount, paid }, at) =>
          part(
            at + 1,
            `2026-0${1 + Math.floor(at / 2)}-${String(1 + (days % 28)).padStart(2, '0')}`,
            amount,
            Math.min(amount, Math.floor((amount * paid) / 100)),
          ),
        )
        const moved = moveUnderpaid(plan, rule, TODAY, calendar)
        if (moved === undefined) return
        const sum = (of: readonly PaidPart[]) => sumOf(of, ({ amountMinor }) => amountMinor)
        expect(sum(moved)).toBe(sum(plan))
        expect(moved.every(({ amountMinor, paidMinor }) => paidMinor <= amountMinor)).toBe(true)
        expect(moveUnderpaid(moved, rule, TODAY, calendar)).toBeUndefined()
      }),
    )
  })
})
