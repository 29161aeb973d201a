import { PAGE_ROWS, type List } from '@vezne/contract/kit/list.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call, type CallOptions } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { afterPaint } from './after-paint.ts'
import { filterOf } from './address.ts'
import { mergePage, pagesToAsk } from './merge-rows.ts'
import type { Row, Total } from './row.ts'
import type { Address } from './use-address.ts'

interface Page {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}
type Pages = InfiniteData<Page, string | null>
type Asked = Pick<Address, 'asked' | 'sort'>

async function askPage(list: List, { asked, sort }: Asked, cursor: string | null, options: CallOptions) {
  const input = { filter: filterOf(list, asked), sort: [sort], cursor, limit: PAGE_ROWS.usual }
  const outcome = await call(list.page, input, { notify: false, ...options })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data as Page
}

const keyOf = (list: List, { asked, sort }: Asked) => [list.page.path, asked, sort] as const

/**
 * Reads the pages again that rows have changed on, each by its own cursor; the others stay as they are. Nobody asked for
 * it, so it keeps no session alive.
 */
async function readAgain(queries: QueryClient, list: List, question: Asked, changed: readonly string[] | null) {
  const key = keyOf(list, question)
  const known = queries.getQueryData<Pages>(key)
  if (known === undefined) return
  for (const at of pagesToAsk(known.pages, changed)) {
    const fresh = await askPage(list, question, known.pageParams[at] ?? null, { background: true })
    queries.setQueryData<Pages>(key, (now) =>
      now === undefined
        ? now
        : { ...now, pages: now.pages.map((page, index) => (index === at ? mergePage(page, fresh, changed) : page)) },
    )
  }
  const totals = await call(list.total, { filter: filterOf(list, question.asked) }, { background: true })
  if (totals.success) queries.setQueryData([list.total.path, question.asked], totals.data)
}

/** The rows of a list as far as they were scrolled to. While the next answer is on its way, the last one stays. */
export function useRows(list: List, { asked, sort }: Asked, enabled: boolean) {
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: keyOf(list, { asked, sort }),
    queryFn: ({ pageParam, signal }) => askPage(list, { asked, sort }, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data])
  const refresh = useCallback(
    (changed: readonly string[] | null) => readAgain(queries, list, { asked, sort }, changed),
    [queries, list, asked, sort],
  )
  /** From the first page on: what was scrolled to comes again when it is scrolled to again. */
  const startOver = useCallback(() => {
    queries.setQueryData<Pages>(keyOf(list, { asked, sort }), (now) =>
      now === undefined ? now : { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
    )
    void queries.invalidateQueries({ queryKey: keyOf(list, { asked, sort }) })
    void queries.invalidateQueries({ queryKey: [list.total.path] })
  }, [queries, list, asked, sort])
  return { pages, rows, refresh, startOver }
}

const placeOf = ({ currencyCode }: Total) => CURRENCIES.findIndex((code) => code === currencyCode)

/** Lira first, as everywhere. */
const inOrder = (totals: readonly Total[]) => totals.toSorted((one, other) => placeOf(one) - placeOf(other))

/** Of everything the filter finds, not only of what is on the screen. Rows are painted first: sums are read much longer. */
export function useTotals(list: List, { asked }: Pick<Address, 'asked'>, enabled: boolean) {
  return useQuery({
    queryKey: [list.total.path, asked],
    queryFn: async ({ signal }) => {
      await afterPaint()
      signal.throwIfAborted()
      const outcome = await call(list.total, { filter: filterOf(list, asked) }, { notify: false, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data as readonly Total[]
    },
    enabled,
    placeholderData: keepPreviousData,
    select: inOrder,
  })
}
