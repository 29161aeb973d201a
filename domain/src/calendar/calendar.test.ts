import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, calendarOf, companyCalendar, isBusinessDay, onBusinessDay } from './business-days.ts'
import { addDays, addMonths, daysBetween, isDay, weekdayOf } from './day.ts'
import { HOLIDAYS, HOLIDAY_YEARS } from './holidays.ts'
import { ISTANBUL, istanbulDay, istanbulMoment, istanbulTime } from './istanbul.ts'

describe('a day', () => {
  it.each([
    ['2026-11-15', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['15.11.2026', false],
    ['', false],
  ])('%s is one: %s', (text, is) => expect(isDay(text)).toBe(is))

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 13, '2029-03-29'],
    ['2026-11-15', 14, '2028-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('%s and %i months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))

  it('counts forth and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 9000 }), (days) => {
        const later = addDays('2026-11-15', days)
        expect(daysBetween('2026-11-15', later)).toBe(days)
        expect(weekdayOf(later)).toBe(((((7 - 1 + days) % 7) + 7) % 7) + 1)
      }),
    )
  })

  it('refuses what is none', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('no day')
    expect(() => istanbulMoment('yesterday')).toThrow('no time')
  })
})

describe('Istanbul', () => {
  it.each([
    ['2026-11-15T20:59:59Z', '2026-11-15'],
    ['2026-11-15T21:00:00Z', '2026-11-16'],
    ['2026-07-15T21:00:00Z', '2026-07-16'],
    ['2027-12-31T21:00:00Z', '2028-01-01'],
  ])('at %s it is %s', (moment, day) => expect(istanbulDay(Date.parse(moment))).toBe(day))

  it('[I-35] agrees with the time zone that the world keeps for it', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: ISTANBUL,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const from = Date.parse('2017-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 * 365 * 86_400 }), (seconds) => {
        const moment = from + seconds * 1000
        expect(istanbulTime(moment).replace('T', ' ')).toBe(format.format(moment))
        expect(istanbulMoment(istanbulTime(moment))).toBe(moment)
        expect(istanbulMoment(istanbulDay(moment))).toBeLessThanOrEqual(moment)
      }),
    )
  })
})

describe('the holidays', () => {
  /** The calendar of the prophet's months, as Node knows it: Şevval 1 and Zilhicce 10. */
  const moon = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'numeric',
  })

  it.each(HOLIDAYS.filter(({ name }) => name.endsWith('1. gün')))('$on is the day of $name', ({ on, name }) => {
    const parts = moon.formatToParts(Date.parse(`${on}T12:00:00Z`))
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    expect([of('month'), of('day')]).toEqual(name.startsWith('Ramazan') ? [10, 1] : [12, 10])
  })

  it('are whole for every year that is known', () => {
    for (let year = HOLIDAY_YEARS.first; year <= HOLIDAY_YEARS.last; year += 1) {
      const of = HOLIDAYS.filter(({ on }) => on.startsWith(`${year}-`))
      expect([
        of.filter(({ kind }) => kind === 'closed').length,
        of.filter(({ kind }) => kind === 'half').length,
      ]).toEqual([14, 3])
    }
  })

  it('close a day on which a whole and a half one meet', () => {
    const calendar = calendarOf()
    expect(calendar.closed.has('2029-04-23') && !calendar.half.has('2029-04-23')).toBe(true)
    expect(calendar.half.has('2026-10-28')).toBe(true)
  })
})

describe('working days', () => {
  const calendar = calendarOf(['2026-12-24'])
  it.each([
    ['a Friday', '2026-11-13', '2026-11-13'],
    ['a Saturday', '2026-11-14', '2026-11-16'],
    ['the eve of the republic, a half day', '2026-10-28', '2026-10-28'],
    ['the republic', '2026-10-29', '2026-10-30'],
    ['the feast of sacrifice with its weekend', '2026-05-27', '2026-06-01'],
    ['a day the company rests', '2026-12-24', '2026-12-25'],
    ['new year on a Friday', '2027-01-01', '2027-01-04'],
  ])('%s: %s becomes %s', (_, day, on) => expect(onBusinessDay(calendar, day)).toBe(on))

  it.each([
    ['2026-11-13', 1, '2026-11-16'],
    ['2026-11-14', 1, '2026-11-16'],
    ['2026-05-25', 3, '2026-06-02'],
    ['2026-11-16', 0, '2026-11-16'],
  ])('%s and %i working days is %s', (day, days, later) => expect(addBusinessDays(calendar, day, days)).toBe(later))

  it('are never passed over and never rest', () => {
    const day = fc.integer({ min: 0, max: 6 * 365 }).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const to = addBusinessDays(calendar, from, days)
        const between = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1))
        expect(between.filter((each) => isBusinessDay(calendar, each))).toHaveLength(days)
        expect(isBusinessDay(calendar, to)).toBe(true)
      }),
    )
  })
})

describe('the days of a company', () => {
  const calendar = companyCalendar([
    { on: '2026-12-31', kind: 'closed' },
    { on: '2026-05-01', kind: 'open' },
    { on: '2026-11-14', kind: 'open' },
    { on: '2026-08-30', kind: 'closed' },
    { on: '2026-10-29', kind: 'half' },
  ])

  it.each([
    ['a day it rests beyond the holidays', '2026-12-31', '2027-01-04'],
    ['a holiday on which it works', '2026-05-01', '2026-05-01'],
    ['a Saturday on which it works', '2026-11-14', '2026-11-14'],
    ['a holiday of which it works a half', '2026-10-29', '2026-10-29'],
    ['a holiday about which it says nothing', '2026-04-23', '2026-04-24'],
  ])('count before those of the country: %s', (_, day, on) => expect(onBusinessDay(calendar, day)).toBe(on))

  it('tell half days from whole ones', () => {
    expect(calendar.half.has('2026-10-29')).toBe(true)
    expect(calendar.half.has('2026-10-28')).toBe(true)
    expect(calendar.closed.has('2026-05-01')).toBe(false)
  })
})
