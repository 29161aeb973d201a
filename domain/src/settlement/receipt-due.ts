import type { Day } from '../calendar/day.ts'
import type { DueAmount } from '../maturity/average-maturity.ts'
import { settledBy, type AgreedTerms } from './expected.ts'
import { valueDates } from './value-dates.ts'

/**
 * From which day a card receipt counts for its firm (işlem günü, blokaj günü, taksit vadeleri): that of the sale, the first on
 * which its bank hands money over, or each part on its own.
 */
export const RECEIPT_DUE_RULES = ['sale-day', 'blocked-day', 'installment-days'] as const
export type ReceiptDueRule = (typeof RECEIPT_DUE_RULES)[number]

export interface DatedReceipt {
  readonly rule: ReceiptDueRule
  /** What the firm was credited: less than was charged where the ledger books receipts net. */
  readonly amountMinor: bigint
  readonly installments: number
  readonly soldOn: Day
}

/** On which days how much of a receipt falls due, the earliest first, by what was agreed with the bank on the day of the sale. */
export function receiptDueDays(
  { rule, amountMinor, installments, soldOn }: DatedReceipt,
  terms: AgreedTerms,
  holidays: readonly Day[],
): DueAmount[] {
  if (rule === 'sale-day') return [{ dueOn: soldOn, amountMinor }]
  const dates = valueDates(settledBy(terms, { grossMinor: amountMinor, installments, soldOn, holidays }))
  const [first] = dates
  if (rule === 'blocked-day' && first !== undefined) return [{ dueOn: first.on, amountMinor }]
  return dates
    .filter(({ grossMinor }) => grossMinor > 0n)
    .map(({ on, grossMinor }) => ({ dueOn: on, amountMinor: grossMinor }))
}
