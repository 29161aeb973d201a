import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Filter } from './list.ts'

/** Days that are searched where no index helps and no beginning is given. */
const SEARCHED_DAYS = 31

export interface SearchedDays {
  readonly from: Day
  readonly to: Day
}

type Filters = Readonly<Record<string, Filter>>
type Asked = Readonly<Record<string, unknown>>

/** An empty list is no filter: a screen sends it after its last choice was removed. */
export const saysSomething = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

const isTime = ({ kind }: Filter) => kind === 'from' || kind === 'to'

const reachOf = ({ reach }: Filter, value: unknown) => (typeof reach === 'function' ? reach(String(value)) : reach)

const dayOf = (when: unknown): Day | undefined => {
  if (typeof when === 'number') return istanbulDay(when)
  return typeof when === 'string' ? when : undefined
}

/** The value that is asked for by the filter of this kind. */
function askedBy(filters: Filters, asked: Asked, kind: Filter['kind']): unknown {
  const name = Object.keys(filters).find((each) => filters[each]?.kind === kind)
  return name === undefined ? undefined : asked[name]
}

/**
 * Returns the last days up to the requested end, where a filter is set that no index serves and no beginning is given.
 * Undefined where all rows are searched: an index serves the filter, a beginning was given, or the list is so small
 * that none of its filters has a reach.
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
