import { listPlan } from '@vezne/contract/payment-plans.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { markOnly } from '../../features/list/kept-marks.ts'
import { readRows } from './read-rows.ts'

/** Of one document there are as many lines as it has due days. */
const MOST_PARTS = 60

/** Whoever comes from a line of the statement finds its debt ticked, once: what is ticked afterwards is theirs. */
export function useTickedDocument(isEnabled: boolean): void {
  const [params, setParams] = useSearchParams()
  const documentNo = params.get('tick')
  useEffect(() => {
    if (documentNo === null || !isEnabled) return undefined
    let isOver = false
    const firmId = params.get('firmId')
    const filter = { q: documentNo, ...(firmId !== null && { firmId: [firmId] }) }
    void readRows(filter, (row) => row.documentNo === documentNo && row.isPayable, MOST_PARTS)
      .then((rows) => {
        if (isOver) return
        markOnly(
          listPlan.path,
          rows.map(({ id }) => id),
        )
        const next = new URLSearchParams(params)
        next.delete('tick')
        setParams(next, { replace: true })
      })
      // The list itself says what could not be read.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [documentNo, isEnabled, params, setParams])
}
