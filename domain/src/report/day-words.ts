import { addDays, addMonths, type Day } from '../calendar/day.ts'

/** Days that mean another one tomorrow: a report that is published once asks for them for years. */
export const DAY_WORDS = [
  'today',
  'yesterday',
  'month-start',
  'month-end',
  'last-month-start',
  'last-month-end',
  'year-start',
] as const
export type DayWord = (typeof DAY_WORDS)[number]

export const isDayWord = (text: string): text is DayWord => DAY_WORDS.some((word) => word === text)

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The day that a word means today. */
export function dayOfWord(word: DayWord, today: Day): Day {
  const month = monthOf(today)
  switch (word) {
    case 'today':
      return today
    case 'yesterday':
      return addDays(today, -1)
    case 'month-start':
      return month
    case 'month-end':
      return addDays(addMonths(month, 1), -1)
    case 'last-month-start':
      return addMonths(month, -1)
    case 'last-month-end':
      return addDays(month, -1)
    case 'year-start':
      return `${today.slice(0, 4)}-01-01`
  }
}
