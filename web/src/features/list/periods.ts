import { addDays, addMonths, type Day } from '@vezne/domain/calendar/day.ts'

interface Period {
  readonly from: Day
  readonly to: Day
}

export const PERIODS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type PeriodName = (typeof PERIODS)[number]

/** The days people mean by a word, both ends included. */
export function periodOf(name: PeriodName, today: Day): Period {
  const monthFrom = `${today.slice(0, 7)}-01`
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: monthFrom, to: today }
    case 'lastMonth':
      return { from: addMonths(monthFrom, -1), to: addDays(monthFrom, -1) }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

export const isPeriod = (text: string | undefined): text is PeriodName => PERIODS.some((name) => name === text)
