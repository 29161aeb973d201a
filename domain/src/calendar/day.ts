/** A calendar day as it is written everywhere: `2026-11-15`. Days compare as text. */
export type Day = string

const DAY_MS = 24 * 60 * 60_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text names a day that exists. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && dayOf(ms) === text
}

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

function msOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`${day} is no day`)
  return Date.parse(`${day}T00:00:00Z`)
}

export const addDays = (day: Day, days: number): Day => dayOf(msOf(day) + days * DAY_MS)

/** How many days later `to` is than `from`; below zero when it is earlier. */
export const daysBetween = (from: Day, to: Day): number => (msOf(to) - msOf(from)) / DAY_MS

/** The same day of a later month, cut to that month's end: a month after 31 January is 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const at = new Date(msOf(day))
  const firstOfMonth = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)
  const lastOfMonth = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)
  return dayOf(Math.min(firstOfMonth + (at.getUTCDate() - 1) * DAY_MS, lastOfMonth))
}

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdayOf = (day: Day): Weekday => (((new Date(msOf(day)).getUTCDay() + 6) % 7) + 1) as Weekday
