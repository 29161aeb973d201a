import type { CommissionRow } from '@vezne/contract/commissions/table.ts'

const SHORT = 8

/** By which a file names its rows: the beginning of an id, or all of it where two begin alike. None: there is no row yet. */
export function codesOf(rows: readonly CommissionRow[]): ReadonlyMap<CommissionRow, string> {
  const short = ({ id }: CommissionRow) => id?.slice(0, SHORT) ?? ''
  const seen = Map.groupBy(rows, short)
  return new Map(rows.map((row) => [row, seen.get(short(row))?.length === 1 ? short(row) : (row.id ?? '')]))
}
