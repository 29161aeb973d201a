import { addDays, weekdayOf, type Day } from './day.ts'
import { HOLIDAYS, type Holiday } from './holidays.ts'

/** Which days banks and offices rest. */
export interface BusinessCalendar {
  readonly closed: ReadonlySet<Day>
  readonly half: ReadonlySet<Day>
  /** Worked on all the same, whatever else would be said of them. */
  readonly opened: ReadonlySet<Day>
}

/** What a company says of a day itself: that it rests, rests from noon on, or works although others rest. */
export interface CompanyDay {
  readonly on: Day
  readonly kind: 'closed' | 'half' | 'open'
}

/**
 * The country's holidays, and the days a company or its bank rests beyond them. A half day is a working day; where a whole
 * and a half holiday meet, the day is closed.
 */
export function calendarOf(
  extraClosed: readonly Day[] = [],
  holidays: readonly Holiday[] = HOLIDAYS,
): BusinessCalendar {
  const of = (kind: Holiday['kind']) => holidays.filter((holiday) => holiday.kind === kind).map(({ on }) => on)
  const closed = new Set([...of('closed'), ...extraClosed])
  return { closed, half: new Set(of('half').filter((day) => !closed.has(day))), opened: new Set() }
}

/** The country's holidays as a company keeps them: its own word about a day is the one that counts. */
export function companyCalendar(own: readonly CompanyDay[], holidays: readonly Holiday[] = HOLIDAYS): BusinessCalendar {
  const said = new Set(own.map(({ on }) => on))
  const { closed, half } = calendarOf(
    [],
    holidays.filter(({ on }) => !said.has(on)),
  )
  const of = (kind: CompanyDay['kind']) => own.filter((each) => each.kind === kind).map(({ on }) => on)
  return {
    closed: new Set([...closed, ...of('closed')]),
    half: new Set([...half, ...of('half')]),
    opened: new Set([...of('open'), ...of('half')]),
  }
}

const SATURDAY = 6

export function isBusinessDay({ closed, opened }: BusinessCalendar, day: Day): boolean {
  return opened.has(day) || (weekdayOf(day) < SATURDAY && !closed.has(day))
}

/** The day itself, or the first working day after it. */
export function onBusinessDay(calendar: BusinessCalendar, day: Day): Day {
  let on = day
  while (!isBusinessDay(calendar, on)) on = addDays(on, 1)
  return on
}

/** So many working days later. The day itself does not count, and need not be one. */
export function addBusinessDays(calendar: BusinessCalendar, day: Day, days: number): Day {
  let on = day
  for (let left = days; left > 0; left -= 1) on = onBusinessDay(calendar, addDays(on, 1))
  return on
}
