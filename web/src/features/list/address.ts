import { readShape } from '@vezne/contract/kit/client.ts'
import type { Filter, List, Sort } from '@vezne/contract/kit/list.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { isPeriod, periodOf } from './periods.ts'

/** What the address says by the name of each filter: always texts, and only what the contract can read. */
export type Chosen = Readonly<Record<string, readonly string[]>>

const SORT = 'sort'

/** What the address says of one filter, as the wire wants it. */
function wireOf({ kind }: Filter, texts: readonly string[]): unknown {
  const [first = ''] = texts
  switch (kind) {
    case 'from':
    case 'to':
      return /^\d{5,}$/.test(first) ? Number(first) : first
    case 'numbers':
      return texts.map(Number)
    case 'words':
    case 'ids':
      return texts
    case 'flag':
      return first === 'true' || (first === 'false' ? false : undefined)
    case 'least':
    case 'most':
    case 'text':
      return first
  }
}

/** The names of the filters that are the two ends of a time, where a list has them. */
function endsOf({ filters }: Pick<List, 'filters'>) {
  const nameOf = (kind: Filter['kind']) => Object.keys(filters).find((name) => filters[name]?.kind === kind)
  const [from, to] = [nameOf('from'), nameOf('to')]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/**
 * Reads the filters out of an address; what nobody could have chosen is as good as not there. A period stands in the
 * place of its beginning, by its word: it means other days tomorrow.
 */
export function readChosen(list: List, params: URLSearchParams): Chosen {
  const ends = endsOf(list)
  const hasPeriod = ends !== undefined && isPeriod(params.getAll(ends.from)[0])
  const read = Object.entries(list.filters).flatMap(([name, filter]) => {
    const texts = params.getAll(name).filter((text) => text.trim() !== '')
    if (hasPeriod && name === ends.from) return [[name, texts.slice(0, 1)] as const]
    if (hasPeriod && name === ends.to) return []
    const isReadable = texts.length > 0 && readShape(filter.accepts, wireOf(filter, texts)) !== undefined
    return isReadable ? [[name, texts] as const] : []
  })
  return Object.fromEntries(read)
}

/** What is chosen, with the days that a period means today. */
export function spellOut(list: Pick<List, 'filters'>, chosen: Chosen, today: Day): Chosen {
  const ends = endsOf(list)
  const word = ends && chosen[ends.from]?.[0]
  if (ends === undefined || !isPeriod(word)) return chosen
  const { from, to } = periodOf(word, today)
  return { ...chosen, [ends.from]: [from], [ends.to]: [to] }
}

/** The filter of a call, once it is spelled out. */
export function filterOf({ filters }: List, chosen: Chosen): Record<string, unknown> {
  const read = Object.entries(filters).flatMap(([name, filter]) => {
    const texts = chosen[name]
    return texts === undefined ? [] : [[name, readShape(filter.accepts, wireOf(filter, texts))] as const]
  })
  return Object.fromEntries(read)
}

/** `amount` is upward, `-amount` downward. */
export function readSort({ sorts, sortedAtFirst }: List, params: URLSearchParams): Sort {
  const wanted = params.get(SORT) ?? ''
  const field = wanted.replace(/^-/, '')
  if (!sorts.includes(field)) return sortedAtFirst
  return { field, direction: wanted.startsWith('-') ? 'desc' : 'asc' }
}

/** The address with these filters changed; an empty one is taken out. */
export function withChosen(params: URLSearchParams, changes: Chosen): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, texts] of Object.entries(changes)) {
    next.delete(name)
    for (const text of texts) next.append(name, text)
  }
  return next
}

/** The same, where one end of a period is changed: the other stays at the day that it means today. */
export function withChanges(list: List, params: URLSearchParams, changes: Chosen, today: Day): URLSearchParams {
  const ends = endsOf(list)
  const isOneEnd = ends !== undefined && ends.from in changes !== ends.to in changes
  return withChosen(isOneEnd ? withChosen(params, spellOut(list, readChosen(list, params), today)) : params, changes)
}

export function withSort(params: URLSearchParams, sort: Sort | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (sort === undefined) next.delete(SORT)
  else next.set(SORT, sortText(sort))
  return next
}

export const sortText = ({ field, direction }: Sort): string => `${direction === 'desc' ? '-' : ''}${field}`

/** What was kept of an address: its filters, and its order where that was not the list's own. */
export interface KeptAddress {
  readonly filter: Chosen
  readonly sort: string | null
}

/** The address as it was kept; filters that came later are not chosen, and what is no filter stays. */
export function withKept({ filters }: List, params: URLSearchParams, { filter, sort }: KeptAddress): URLSearchParams {
  const next = withChosen(params, Object.fromEntries(Object.keys(filters).map((name) => [name, filter[name] ?? []])))
  if (sort === null) next.delete(SORT)
  else next.set(SORT, sort)
  return next
}

/** What a further click on a column's head asks for: down, up, and the list's own order again. */
export function nextSort(now: Sort, field: string): Sort | undefined {
  if (now.field !== field) return { field, direction: 'desc' }
  return now.direction === 'desc' ? { field, direction: 'asc' } : undefined
}
