import { REPORT_COLUMNS, type ReportColumnKey, type ReportRow } from '@vezne/contract/erp-reports/columns.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { sideOf } from '@vezne/domain/statement/balance.ts'

/** What all rows come to, in each currency by itself: every amount of the view, and how many payments it stands for. */
export function totalsOf(rows: readonly ReportRow[], columns: readonly ReportColumnKey[]): ReportRow[] {
  const amounts = columns.filter((key) => REPORT_COLUMNS[key].kind === 'amount')
  return CURRENCIES.flatMap((currencyCode) => {
    const of = rows.filter((row) => row.currencyCode === currencyCode)
    if (of.length === 0) return []
    const sums: ReportRow = Object.fromEntries(
      amounts.map((key) => [key, sumOf(of, (row) => (row[key] as bigint | null | undefined) ?? 0n)]),
    )
    return {
      ...sums,
      ...(columns.includes('count') && { count: of.reduce((all, { count }) => all + (count ?? 0), 0) }),
      ...(columns.includes('side') && { side: sideOf(sums.balance ?? 0n) }),
      currencyCode,
    }
  })
}
