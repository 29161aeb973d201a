import type { CommissionRow } from '@vezne/contract/commissions/table.ts'
import { useCallback, useState } from 'react'
import { cellText, COUNTS, newRowAt, rowKey, savedText, type Typed, type TypedCells } from './values.ts'

/** What somebody has typed over the table and not saved yet. */
export function useTyped() {
  const [typed, setTyped] = useState<Typed>({})
  const [added, setAdded] = useState<readonly CommissionRow[]>([])
  const type = useCallback((row: CommissionRow, count: number, text: string) => {
    setTyped((before) => {
      const known: TypedCells = before[rowKey(row)] ?? {}
      const { [count]: _, ...others } = known
      // What is again as it is saved was not typed.
      const cells = text === savedText(row, count) ? others : { ...others, [count]: text }
      return { ...before, [rowKey(row)]: cells }
    })
  }, [])
  const copy = (from: CommissionRow, to: CommissionRow) => {
    for (const count of COUNTS) type(to, count, cellText(from, typed[rowKey(from)], count))
  }
  const add = (beside: CommissionRow, cardKind: CommissionRow['cardKind']) =>
    setAdded((before) => [...before, newRowAt(beside, cardKind)])
  const forget = () => {
    setTyped({})
    setAdded([])
  }
  return { typed, setTyped, added, type, copy, add, forget }
}

/** The table with rows that were added and are not saved yet, each behind those of its account. */
export function withAdded(rows: readonly CommissionRow[], added: readonly CommissionRow[]): CommissionRow[] {
  const missing = added.filter((row) => !rows.some((each) => rowKey(each) === rowKey(row)))
  return rows.flatMap((row, at) => {
    const isLast = rows[at + 1]?.accountId !== row.accountId
    return isLast ? [row, ...missing.filter(({ accountId }) => accountId === row.accountId)] : [row]
  })
}
