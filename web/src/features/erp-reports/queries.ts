import { useInfiniteQuery } from '@tanstack/react-query'
import { runErpReport } from '@vezne/contract/erp-reports.ts'
import { useRef } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import type { Typed } from './address.ts'

/** A run, page by page; all pages are of one moment until somebody asks for new ones. */
export function useRun(reportId: string, parameters: Typed) {
  const isAnew = useRef(false)
  const run = useInfiniteQuery({
    queryKey: [runErpReport.path, reportId, parameters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const refresh = cursor === null && isAnew.current
      isAnew.current = false
      const input = { reportId, parameters, cursor, ...(refresh && { refresh }) }
      const outcome = await call(runErpReport, input, { notify: false, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const refresh = () => {
    isAnew.current = true
    void run.refetch()
  }
  return { ...run, refresh }
}
