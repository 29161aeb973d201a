import type { List, Sort } from '@vezne/contract/kit/list.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readChosen, readSort, withChosen, withKept, withSort, type Chosen, type KeptAddress } from './address.ts'

export interface Address {
  readonly chosen: Chosen
  readonly sort: Sort
  readonly choose: (changes: Chosen) => void
  readonly clear: () => void
  readonly sortBy: (sort: Sort | undefined) => void
  /** Filters and order at once. */
  readonly follow: (kept: KeptAddress) => void
}

/** Filters and order live in the address: a link shows what its sender saw, and a reload changes nothing. */
export function useAddress(list: List, onAsk: () => void): Address {
  const [params, setParams] = useSearchParams()
  const chosen = useMemo(() => readChosen(list, params), [list, params])
  const sort = useMemo(() => readSort(list, params), [list, params])
  // A filter is no place of its own: Back leaves the list, and does not undo letter after letter.
  const go = (next: URLSearchParams) => {
    onAsk()
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    chosen,
    sort,
    choose: (changes) => go(withChosen(params, changes)),
    clear: () => go(withChosen(params, Object.fromEntries(Object.keys(list.filters).map((name) => [name, []])))),
    sortBy: (next) => go(withSort(params, next)),
    follow: (kept) => go(withKept(list, params, kept)),
  }
}
