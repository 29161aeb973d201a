import type { List, Sort } from '@vezne/contract/kit/list.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  readChosen,
  readSort,
  spellOut,
  withChanges,
  withChosen,
  withKept,
  withSort,
  type Chosen,
  type KeptAddress,
} from './address.ts'
import { useToday } from './use-today.ts'

export interface Address {
  readonly chosen: Chosen
  /** The same as it is asked for: a period is the days that it means today. */
  readonly asked: Chosen
  readonly sort: Sort
  /** What changes; by what was chosen last, where that matters. */
  readonly choose: (changes: Chosen | ((now: Chosen) => Chosen)) => void
  readonly clear: () => void
  readonly sortBy: (sort: Sort | undefined) => void
  /** Filters and order at once. */
  readonly follow: (kept: KeptAddress) => void
}

/**
 * What the address will say once everything that was asked of it has come about: two changes before a page is drawn anew
 * add up, and so does one whose timer was set by a page that has been drawn over since.
 */
function useNewest(params: URLSearchParams) {
  const newest = useRef({ shown: params, asked: [] as readonly URLSearchParams[] })
  useLayoutEffect(() => {
    const { asked } = newest.current
    const arrived = asked.findLastIndex((each) => each.toString() === params.toString())
    // What nobody asked for here came from elsewhere, as by Back: what was asked before it is over.
    newest.current = { shown: params, asked: arrived < 0 ? [] : asked.slice(arrived + 1) }
  }, [params])
  return {
    read: () => newest.current.asked.at(-1) ?? newest.current.shown,
    ask: (next: URLSearchParams) => {
      newest.current = { ...newest.current, asked: [...newest.current.asked, next] }
    },
  }
}

/** Filters and order live in the address: a link shows what its sender saw, and a reload changes nothing. */
export function useAddress(list: List, onAsk: () => void, kept: readonly string[] = []): Address {
  const [params, setParams] = useSearchParams()
  const newest = useNewest(params)
  const today = useToday()
  const chosen = useMemo(() => readChosen(list, params), [list, params])
  const asked = useMemo(() => spellOut(list, chosen, today), [list, chosen, today])
  const sort = useMemo(() => readSort(list, params), [list, params])
  // A filter is no place of its own: Back leaves the list, and does not undo letter after letter.
  const go = (change: (now: URLSearchParams) => URLSearchParams) => {
    const next = change(newest.read())
    newest.ask(next)
    onAsk()
    // Drawn at once: in steps, what is asked for would wait for each of them, and for what the browser paints in between.
    setParams(next, { replace: true, preventScrollReset: true, flushSync: true })
  }
  const none = () =>
    Object.fromEntries(Object.keys(list.filters).flatMap((name) => (kept.includes(name) ? [] : [[name, []]])))
  return {
    chosen,
    asked,
    sort,
    choose: (changes) =>
      go((now) =>
        withChanges(list, now, typeof changes === 'function' ? changes(readChosen(list, now)) : changes, today),
      ),
    clear: () => go((now) => withChosen(now, none())),
    sortBy: (next) => go((now) => withSort(now, next)),
    follow: (address) => go((now) => withKept(list, now, address)),
  }
}
