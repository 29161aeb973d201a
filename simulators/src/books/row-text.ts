import type { Transaction } from '../bank-truth/transactions.ts'

type Mark = { readonly $date?: number; readonly $transaction?: number }

/** A row as JSON. A date keeps being one, and a transaction of the bank's truth is named by its place there. */
export function writeRow(row: unknown, placeOf: (row: unknown) => number | undefined): string {
  return JSON.stringify(row, function (this: Record<string, unknown>, key, value: unknown) {
    // A date has turned itself into text by now; its holder still has it.
    const given = this[key]
    if (given instanceof Date) return { $date: given.getTime() } satisfies Mark
    const place = placeOf(given)
    return place === undefined ? value : ({ $transaction: place } satisfies Mark)
  })
}

export function readRow(text: string, transactions: readonly Transaction[]): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    const { $date, $transaction } = value as Mark
    if ($date !== undefined) return new Date($date)
    return $transaction === undefined ? value : transactions[$transaction]
  })
}
