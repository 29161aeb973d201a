import type { List } from '@vezne/contract/kit/list.ts'
import { narrowedDays, type SearchedDays } from '@vezne/contract/kit/list-reach.ts'
import { useMemo } from 'react'
import { filterOf, type Chosen } from './address.ts'
import type { Address } from './use-address.ts'
import { useToday } from './use-today.ts'

interface Searched {
  /** What rows and sums are asked for. */
  readonly question: Pick<Address, 'asked' | 'sort'>
  /** The days that are looked at, where nobody said since when. */
  readonly days: SearchedDays | undefined
}

const fromOf = ({ filters }: List) => Object.keys(filters).find((name) => filters[name]?.kind === 'from')

/** What the reader asks for, as far back as it is looked for (docs/decisions/0024). */
export function useSearched(list: List, { asked, sort }: Address, isWhole: boolean): Searched {
  const today = useToday()
  return useMemo(() => {
    const days = isWhole ? undefined : narrowedDays(list.filters, filterOf(list, asked), today)
    const from = fromOf(list)
    const narrowed: Chosen = days === undefined || from === undefined ? asked : { ...asked, [from]: [days.from] }
    return { question: { asked: narrowed, sort }, days }
  }, [list, asked, sort, isWhole, today])
}
