import { addDays, weekdayOf, type Day } from '@vezne/domain/calendar/day.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '../list/use-today.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export const monthOf = (day: Day) => day.slice(0, 7)
export const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1))
export const monthAfter = (month: string) => monthOf(addDays(`${month}-28`, 4))
export const lastOfMonth = (month: string): Day => addDays(`${monthAfter(month)}-01`, -1)

/** Weeks from Monday on; days of other months are left empty. */
export function weeksOf(month: string): (Day | null)[][] {
  const first: Day = `${month}-01`
  const next: Day = `${monthAfter(month)}-01`
  const weeks: (Day | null)[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < next; monday = addDays(monday, WEEKDAYS.length)) {
    const days = WEEKDAYS.map((_, at) => addDays(monday, at))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** The month in the address, or this one. */
export function useMonth(): string {
  const today = useToday()
  const asked = useSearchParams()[0].get('month') ?? ''
  return MONTH.test(asked) ? asked : monthOf(today)
}
