import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyCalendar, isBusinessDay } from '../calendar/business-days.ts'
import { addDays } from '../calendar/day.ts'
import { istanbulDay, istanbulMoment, istanbulTime } from '../calendar/istanbul.ts'
import { dueDaysOf, reminderDay, ruleFor, type ReminderRule } from './rules.ts'
import { fillReminder, unknownPlaces } from './text.ts'
import { mayRemindAt } from './when.ts'

const CALENDAR = companyCalendar([{ on: '2026-11-18', kind: 'closed' }])
const rule = (days: number, changes: Partial<ReminderRule> = {}): ReminderRule => ({
  days,
  channels: ['email'],
  minimumMinor: 0n,
  isActive: true,
  ...changes,
})
const debt = (dueOn: string, openMinor = 10_000n) => ({ dueOn, openMinor })

describe('[M-03] the day of a reminder', () => {
  it.each([
    // Before, on and after a due day in an ordinary week.
    [-3, '2026-11-13', '2026-11-10'],
    [0, '2026-11-13', '2026-11-13'],
    [3, '2026-11-10', '2026-11-13'],
    // A Saturday, a Sunday, a day of the company's own and a bayram wait for the next working day.
    [0, '2026-11-14', '2026-11-16'],
    [-1, '2026-11-16', '2026-11-16'],
    [1, '2026-11-17', '2026-11-19'],
    [0, '2026-03-20', '2026-03-23'],
    [0, '2026-10-29', '2026-10-30'],
  ])('%i days from %s is %s', (days, dueOn, day) => expect(reminderDay({ days }, dueOn, CALENDAR)).toBe(day))

  it.each([
    ['the rule of today', [rule(0), rule(3)], debt('2026-11-13'), '2026-11-12', '2026-11-13', 0],
    ['none of another day', [rule(3)], debt('2026-11-13'), '2026-11-12', '2026-11-13', undefined],
    ['none that is off', [rule(0, { isActive: false })], debt('2026-11-13'), '2026-11-12', '2026-11-13', undefined],
    ['none without a way', [rule(0, { channels: [] })], debt('2026-11-13'), '2026-11-12', '2026-11-13', undefined],
    [
      'none for too little',
      [rule(0, { minimumMinor: 10_001n })],
      debt('2026-11-13'),
      '2026-11-12',
      '2026-11-13',
      undefined,
    ],
    ['none for nothing', [rule(0)], debt('2026-11-13', 0n), '2026-11-12', '2026-11-13', undefined],
    ['the latest of those missed', [rule(-1), rule(0), rule(1)], debt('2026-11-12'), '2026-11-10', '2026-11-13', 1],
    ['a missed one', [rule(-1)], debt('2026-11-12'), '2026-11-09', '2026-11-13', -1],
  ])('%s', (_, rules, owed, after, on, days) =>
    expect(ruleFor(rules, owed, { after, on, calendar: CALENDAR })?.days).toBe(days),
  )

  it('looks at every debt that a round reminds of, and rounds one after the other remind of each once', () => {
    const anyRules = fc.uniqueArray(fc.integer({ min: -10, max: 20 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 9 }), (days, due, step) => {
        const rules = days.map((each) => rule(each))
        const dueOn = addDays('2026-01-01', due)
        const told: number[] = []
        for (let at = -20; at < 460; at += step) {
          const round = {
            after: addDays('2026-01-01', at),
            on: addDays('2026-01-01', at + step),
            calendar: CALENDAR,
          }
          const found = ruleFor(rules, debt(dueOn), round)
          if (found === undefined) continue
          told.push(found.days)
          expect(dueDaysOf(rules, round)).toContain(dueOn)
        }
        expect(new Set(told).size).toBe(told.length)
        // Of each run of rules that fell on one round the last one is told: the last of all always is.
        expect(told.at(-1)).toBe(Math.max(...days))
      }),
    )
  })
})

describe('[M-03] the moment of a reminder', () => {
  const QUIET = [{ from: '20:00', to: '09:00' }]
  it.each([
    ['2026-11-17T10:00:00', '2026-11-17T10:00:00'],
    ['2026-11-17T08:59:00', '2026-11-17T09:00:00'],
    // The evening, and the company's own day of rest after it.
    ['2026-11-17T20:00:00', '2026-11-19T09:00:00'],
    ['2026-11-13T21:00:00', '2026-11-16T09:00:00'],
    ['2026-11-14T12:00:00', '2026-11-16T09:00:00'],
    // The morning of an eve is worked on, its afternoon is not.
    ['2026-10-28T12:59:00', '2026-10-28T12:59:00'],
    ['2026-10-28T13:00:00', '2026-10-30T09:00:00'],
  ])('%s waits until %s', (moment, at) =>
    expect(istanbulTime(mayRemindAt(istanbulMoment(moment), QUIET, CALENDAR))).toBe(at),
  )

  it('is never in quiet hours or on a day of rest, and never earlier', () => {
    const from = istanbulMoment('2026-01-01')
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const hours = fc.record({ from: clock, to: clock })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), hours, (minutes, quiet) => {
        const moment = from + minutes * 60_000
        const at = mayRemindAt(moment, [quiet], CALENDAR)
        const time = istanbulTime(at).slice(11, 16)
        const isQuiet =
          quiet.from > quiet.to ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
        expect(at).toBeGreaterThanOrEqual(moment)
        expect(isBusinessDay(CALENDAR, istanbulDay(at))).toBe(true)
        expect(isQuiet).toBe(false)
        expect(mayRemindAt(at, [quiet], CALENDAR)).toBe(at)
      }),
    )
  })
})

describe('[M-03] a text of a reminder', () => {
  const VALUES = {
    firma: 'Işık {tutar}',
    sirket: 'Anadolu',
    tutar: '₺10,00',
    adet: '2',
    vade: '',
    belgeler: '',
    link: '',
  }
  it('is filled in once', () =>
    expect(fillReminder('{firma}, {sirket}: {tutar} {tutar} ({adet}) {x}', VALUES)).toBe(
      'Işık {tutar}, Anadolu: ₺10,00 ₺10,00 (2) {x}',
    ))
  it('names what nobody fills in', () => expect(unknownPlaces('{firma} {Tutar} {a b} {} {x}')).toEqual(['Tutar', 'x']))
})
