import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Filter } from './list.ts'

/** How far back is looked where no index helps and nobody says since when. */
const SEARCHED_DAYS = 31

export interface SearchedDays {
  readonly from: Day
  readonly to: Day
}

type Filters = Readonly<Record<string, Filter>>
type Asked = Readonly<Record<string, unknown>>

/** A list that names no value is no filter, as a screen has it whose last choice was taken back. */
export const saysSomething = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

const isTime = ({ kind }: Filter) => kind === 'from' || kind === 'to'

const reachOf = ({ reach }: Filter, value: unknown) => (typeof reach === 'function' ? reach(String(value)) : reach)

const dayOf = (when: unknown): Day | undefined => {
  if (typeof when === 'number') return istanbulDay(when)
  return typeof when === 'string' ? when : undefined
}

/** What was asked for by the filter of this kind. */
function askedBy(filters: Filters, asked: Asked, kind: Filter['kind']): unknown {
  const name = Object.keys(filters).find((each) => filters[each]?.kind === kind)
  return name === undefined ? undefined : asked[name]
}

/**
 * The last days up to the end that was asked for, where something is asked for that no index finds and nobody says since
 * when. Undefined where all of it is looked at: an index serves it, a beginning was said, or the list is small enough to
 * have no filter with a reach at all.
 */
export function narrowedDays(filters: Filters, asked: Asked, today: Day): SearchedDays | undefined {
  const hasReach = Object.values(filters).some(({ reach }) => reach !== undefined)
  const said = Object.entries(filters).filter(([name, filter]) => !isTime(filter) && saysSomething(asked[name]))
  const reaches = said.map(([name, filter]) => reachOf(filter, asked[name]))
  const isServed = reaches.includes('few') || reaches.every((reach) => reach === 'all')
  if (!hasReach || isServed || askedBy(filters, asked, 'from') !== undefined) return undefined
  const end = dayOf(askedBy(filters, asked, 'to'))
  const to = end === undefined || end > today ? today : end
  return { from: addDays(to, 1 - SEARCHED_DAYS), to }
}
