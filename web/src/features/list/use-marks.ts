import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { useCallback, useState } from 'react'
import type { Row } from './row.ts'

/** What the marked rows come to, by currency: sums of two currencies are never one. */
export function sumMarked(rows: readonly Row[], marked: ReadonlySet<string>, column: string): string[] {
  const sums = new Map<Currency, bigint>()
  for (const row of rows) {
    const currency = CURRENCIES.find((code) => code === row['currencyCode'])
    const amount = row[column]
    if (!marked.has(row.id) || currency === undefined || typeof amount !== 'bigint') continue
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  return CURRENCIES.flatMap((code) => {
    const sum = sums.get(code)
    return sum === undefined ? [] : [formatAmount(sum, code)]
  })
}

/** The rows that somebody marked, to see what they come to. */
export function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((id: string) => {
    setMarked((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const unmark = useCallback(() => setMarked(new Set()), [])
  return { marked, mark, unmark }
}
