import type { Currency } from '../money/money.ts'

/** Of one account; a credit has a negative amount and lessens what is paid. */
interface DebtLine {
  readonly id: string
  readonly netMinor: bigint
}

/** What somebody came to pay: an amount, or lines to close. */
export type Debt =
  | { readonly currency: Currency; readonly netMinor: bigint }
  | { readonly currency: Currency; readonly lines: readonly DebtLine[] }

/** What is owed, before what an option adds. */
export function netOf(debt: Debt): bigint {
  return 'lines' in debt ? debt.lines.reduce((sum, { netMinor }) => sum + netMinor, 0n) : debt.netMinor
}
