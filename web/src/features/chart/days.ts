import { addDays, daysBetween, type Day } from '@vezne/domain/calendar/day.ts'

/** Every day from the first to the last, both of them too. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))

/** `05.03.2026`, as accountants write it. */
export const writtenDay = (day: Day): string => day.split('-').toReversed().join('.')

/** `05.03`, below a bar. */
export const shortDay = (day: Day): string => writtenDay(day).slice(0, 5)
